import { describe, expect, it } from 'vitest';
import { na } from '../test/boards.ts';
import { playRandomGame, type Table, tables } from '../test/random-play.ts';
import { scenario } from '../test/scenario.ts';
import { countClaims } from './claim-count.ts';
import type { Seat } from './contract.ts';
import { legalActions, nextToAct } from './legal-actions.ts';
import { RandomPlayer } from './random-player.ts';
import { type GameState, Phase } from './state.ts';

type Style = 'uniform' | 'hoarding';

/** Every action the choice can come to, once for each number that chance could give it. */
function everyChoice(style: Style, state: GameState, seat: Seat): number[] {
  const choices: number[] = [];
  let all = 1;
  for (let n = 0; n < all; n++) {
    const player = new RandomPlayer({
      below(count) {
        all = count;
        return n;
      },
    });
    choices.push(player[style](state, seat));
  }
  return choices.toSorted((a, b) => a - b);
}

function positions(table: Table, look: (state: GameState, seat: Seat) => void): void {
  for (let number = 0; number < 3; number++) {
    playRandomGame(table, number, ({ game: { state }, dice }) => {
      if (dice.below(5) === 0) look(state, nextToAct(state));
    });
  }
}

describe.each(tables)('a uniform choice: $name', (table) => {
  it('comes to every legal action once: counting and listing agree', () => {
    positions(table, (state, seat) => {
      expect(everyChoice('uniform', state, seat)).toEqual(legalActions(state, seat));
    });
  });

  it('hoards: every legal action but claims, as long as a card can be drawn', () => {
    positions(table, (state, seat) => {
      const { actions } = state.board;
      const legal = legalActions(state, seat);
      const kinds = legal.map((action) => actions.entry(action).kind);
      const canDraw = kinds.includes('drawCard') || kinds.includes('takeCard');
      const wanted =
        state.phase === Phase.turn && canDraw ? legal.filter((_, i) => kinds[i] !== 'claimRoute') : legal;
      expect(everyChoice('hoarding', state, seat)).toEqual(wanted);
    });
  });

  it('counts the claims that the list has', () => {
    positions(table, (state, seat) => {
      if (state.phase !== Phase.turn) return;
      const { actions } = state.board;
      const claims = legalActions(state, seat).filter(
        (action) => actions.entry(action).kind === 'claimRoute',
      );
      expect(countClaims(state, seat)).toBe(claims.length);
    });
  });
});

describe('a uniform choice with few pieces', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('counts no route longer than the %i pieces left (CLAIM-5)', (pieces) => {
    const { state } = scenario(na, { hands: [{ wild: 7, red: 6, blue: 3 }], pieces: [pieces] });
    expect(everyChoice('uniform', state, 0)).toEqual(legalActions(state, 0));
  });
});
