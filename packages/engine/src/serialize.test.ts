import { describe, expect, it } from 'vitest';
import { allBoards, na, sf } from '../test/boards.ts';
import { playRandomGame, SEED } from '../test/random-play.ts';
import { scenario } from '../test/scenario.ts';
import { applyUnchecked } from './apply.ts';
import { FastChance } from './chance.ts';
import { nextToAct } from './legal-actions.ts';
import { RandomPlayer } from './random-player.ts';
import { parseState, serialize } from './serialize.ts';
import { sha256 } from './sha256.ts';
import { type GameState, Phase } from './state.ts';
import { viewFor } from './view.ts';

function faultOf(text: string, board = sf): { code: string; params: object } | null {
  const parsed = parseState(board, text);
  return 'fault' in parsed ? parsed.fault : null;
}

/** The text with one field changed and the checksum made right again. */
function forged(state: GameState, change: (file: Record<string, unknown>) => void): string {
  const { checksum: _, ...content } = JSON.parse(serialize(state)) as Record<string, unknown>;
  change(content);
  return JSON.stringify({ ...content, checksum: sha256(JSON.stringify(content)) });
}

describe('a serialized state', () => {
  const { state } = scenario(sf, { hands: [{ red: 2 }, { blue: 1 }] });

  it('comes back byte for byte', () => {
    playRandomGame({ board: sf, players: 3, name: '' }, 4, ({ game }) => {
      const parsed = parseState(sf, serialize(game.state));
      expect('state' in parsed && parsed.state.bytes).toEqual(game.state.bytes);
    });
  });

  it.each([
    ['NOT_JSON', 'once upon a time'],
    ['NOT_JSON', '[1]'],
    ['NOT_JSON', 'null'],
    ['FOREIGN_FORMAT', '{}'],
    ['FOREIGN_FORMAT', '{"format":"waybill-game"}'],
    ['UNKNOWN_VERSION', '{"format":"waybill-state","version":1}'],
  ])('is refused with %s when foreign: %s', (code, text) => {
    expect(faultOf(text)?.code).toBe(code);
  });

  it('is refused on another board, damaged or cut off', () => {
    const text = serialize(state);
    expect(faultOf(text, na)).toEqual({ code: 'OTHER_BOARD', params: { map: 'san-francisco' } });
    expect(faultOf(text.replace('"bytes":"0', '"bytes":"1'))?.code).toBe('DAMAGED');
    expect(faultOf(text.slice(0, -9))?.code).toBe('NOT_JSON');
  });

  it('is refused when it has another size or breaks an invariant, even with the right checksum', () => {
    const resized = forged(state, (file) => {
      file['bytes'] = String(file['bytes']).slice(2);
    });
    expect(faultOf(resized)?.code).toBe('WRONG_SIZE');
    const crowded = forged(state, (file) => {
      file['players'] = 9;
    });
    expect(faultOf(crowded)?.code).toBe('WRONG_SIZE');
    const rich = state.clone();
    rich.addToHand(0, sf.wild, 1);
    expect(faultOf(serialize(rich))).toEqual({ code: 'INCONSISTENT', params: { invariant: 'cards' } });
  });

  it('is refused when the row shows a card that does not exist', () => {
    const bare = scenario(na, { row: [null, null, null, null, null], deck: {}, othersTo: 1 }).state;
    expect(faultOf(serialize(bare), na)).toBeNull();
    bare.setRow(0, 77);
    expect(faultOf(serialize(bare), na)).toEqual({ code: 'INCONSISTENT', params: { invariant: 'row' } });
  });

  it('is refused when nobody can act', () => {
    const bare = scenario(na, { row: [null, null, null, null, null], deck: {}, othersTo: 1 }).state;
    bare.phase = Phase.secondCard;
    expect(faultOf(serialize(bare), na)).toEqual({ code: 'INCONSISTENT', params: { invariant: 'stuck' } });
  });

  it.each(allBoards)(
    'with any one byte forged is refused, or is a game that plays to its end: $id',
    (board) => {
      const dice = new FastChance(SEED);
      playRandomGame({ board, players: board.rules.players.max, name: '' }, 1, ({ game }) => {
        for (let tries = 0; tries < 12; tries++) {
          const forgery = game.state.clone();
          forgery.bytes[dice.below(forgery.bytes.length)] = dice.below(256);
          const parsed = parseState(board, serialize(forgery));
          if ('state' in parsed) playOn(parsed.state, dice);
        }
      });
      expect(board.id).not.toBe('');
    },
  );
});

/** Far more than any random game takes. */
const MOST_ACTIONS = 20_000;

/** Plays to the end, looking at everything that anybody sees on the way. */
function playOn(state: GameState, chance: FastChance): void {
  const game = { state, chance, tell: () => undefined };
  for (let actions = 0; state.phase !== Phase.over; actions++) {
    if (actions === MOST_ACTIONS) throw new Error(`no end after ${actions} actions: SEED=${SEED}`);
    const seat = nextToAct(state);
    applyUnchecked(game, seat, new RandomPlayer(chance).uniform(state, seat));
    if (chance.below(8) === 0) viewFor(state, seat);
  }
  viewFor(state, 'everyone');
}
