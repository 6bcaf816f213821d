import {
  applyUnchecked,
  compileBoard,
  FastChance,
  newGame,
  Phase,
  RandomPlayer,
  viewFor,
} from '@waybill/engine';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { fewestToKeep, optionsIn, routesNeedingWilds, routesPaidWith } from './options.ts';

describe.each(maps)('what may be done on $id', (map) => {
  const board = compileBoard(map);
  const chance = new FastChance(7);

  it('is all that the engine lists, sorted', () => {
    const game = newGame(board, { players: 3 }, { chance });
    for (let turn = 0; turn < 120 && game.state.phase !== Phase.over; turn++) {
      const seat = viewFor(game.state, 'spectator').toAct[0] ?? 0;
      const options = optionsIn(board, viewFor(game.state, seat));
      const claims = [...options.claims.values()].flat().length;
      const stacks = [...options.placements.values()].reduce((sum, { size }) => sum + size, 0);
      const single = [options.drawCard, options.drawTickets, options.pass].filter(Boolean).length;
      const others = options.takeCard.size + options.keeps.size + options.takeToken.size;
      expect(claims + stacks + single + others).toBe(options.all.length);
      applyUnchecked(game, seat, new RandomPlayer(chance).hoarding(game.state, seat));
    }
  });

  it('knows which routes are paid only with wilds in place of cards', () => {
    const game = newGame(board, { players: 2 }, { chance });
    let some = 0;
    for (let turn = 0; turn < 120 && game.state.phase !== Phase.over; turn++) {
      const seat = viewFor(game.state, 'spectator').toAct[0] ?? 0;
      const view = viewFor(game.state, seat);
      const options = optionsIn(board, view);
      const hand = view.seats[seat]?.own?.hand ?? {};
      const costly = routesNeedingWilds(board, options);
      some += costly.size;
      for (const id of options.claims.keys()) {
        const { color, length, ferries = 0 } = map.routes.find((route) => route.id === id) ?? {};
        const colors = color === 'gray' ? Object.keys(map.rules.colors) : [color ?? ''];
        const most = Math.max(...colors.map((card) => hand[card] ?? 0));
        expect(costly.has(id), `${id} in turn ${turn}`).toBe(most < (length ?? 0) - ferries);
      }
      applyUnchecked(game, seat, new RandomPlayer(chance).hoarding(game.state, seat));
    }
    expect(some).toBeGreaterThan(0);
  });

  it('asks for the starting minimum first', () => {
    const game = newGame(board, { players: 2 }, { chance });
    const options = optionsIn(board, viewFor(game.state, 0));
    expect(fewestToKeep(options)).toBe(map.rules.startingTickets.keep);
  });

  it('counts wilds as paying wherever they help', () => {
    const player = new RandomPlayer(chance);
    const game = newGame(board, { players: 2 }, { chance });
    for (let turn = 0; turn < 200 && game.state.phase !== Phase.over; turn++) {
      const seat = viewFor(game.state, 'spectator').toAct[0] ?? 0;
      const options = optionsIn(board, viewFor(game.state, seat));
      const helped = [...options.claims].filter(([, claims]) =>
        claims.some((claim) => (board.actions.paymentOf(claim)['wild'] ?? 0) > 0),
      );
      expect(routesPaidWith(board, options, 'wild')).toEqual(new Set(helped.map(([route]) => route)));
      applyUnchecked(game, seat, player.hoarding(game.state, seat));
    }
  });

  it('gives a spectator nothing to do', () => {
    const game = newGame(board, { players: 2 }, { chance });
    expect(optionsIn(board, viewFor(game.state, 'spectator')).all).toEqual([]);
    expect(routesPaidWith(board, optionsIn(board, viewFor(game.state, 'spectator')), 'red').size).toBe(0);
  });
});
