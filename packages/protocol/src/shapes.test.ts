import {
  type Action,
  applyUnchecked,
  compileBoard,
  eventFor,
  FastChance,
  type GameEvent,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  type View,
  viewFor,
} from '@waybill/engine';
import { maps } from '@waybill/maps';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { type actionObject, eventSchema, toClientSchema, toServerSchema, viewSchema } from './index.ts';

describe('the wire and the engine', () => {
  it('have the same types', () => {
    expectTypeOf<z.infer<typeof actionObject>>().toEqualTypeOf<Action>();
    expectTypeOf<z.infer<typeof viewSchema>>().toEqualTypeOf<View>();
    expectTypeOf<z.infer<typeof eventSchema>>().toEqualTypeOf<GameEvent>();
    expect(z.toJSONSchema(eventSchema).oneOf).toHaveLength(19);
  });

  it.each(maps.flatMap((map) => [2, map.rules.players.max].map((players) => ({ map, players }))))(
    'agree on every view and event of a game: $map.id, $players players',
    ({ map, players }) => {
      const chance = new FastChance(players);
      const events: GameEvent[] = [];
      const game = newGame(compileBoard(map), { players }, { chance, tell: (event) => events.push(event) });
      while (game.state.phase !== Phase.over) {
        const seat = nextToAct(game.state);
        for (const viewer of [seat, 'spectator'] as const) {
          const view = viewFor(game.state, viewer);
          expect(viewSchema.parse(view)).toEqual(view);
          for (const event of events)
            expect(eventSchema.parse(eventFor(event, viewer))).toEqual(eventFor(event, viewer));
        }
        events.length = 0;
        applyUnchecked(game, seat, new RandomPlayer(chance).uniform(game.state, seat));
      }
      expect(viewSchema.parse(viewFor(game.state, 'everyone')).result).not.toBeNull();
    },
  );

  it('can be described for programs', () => {
    expect(z.toJSONSchema(toServerSchema)).toHaveProperty('oneOf');
    expect(z.toJSONSchema(toClientSchema)).toHaveProperty('oneOf');
  });
});
