import { FastChance, type Viewer } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../src/boards.ts';
import { chooseTogether } from './leak/choosing.ts';
import { record } from './leak/recording.ts';
import { otherWorld, playWorld } from './leak/world.ts';
import { alone, SITES, type StartSite } from './test-site.ts';

/** Set SEED to repeat a run, GAMES to make it longer. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const GAMES = Number(process.env['GAMES'] ?? 1);

interface Case {
  readonly where: string;
  readonly start: StartSite;
  readonly map: string;
  readonly players: number;
  readonly viewer: Viewer;
  readonly botSeat: number | null;
}

/** A long run does everything everywhere; several nodes take longer, and a short one does a part of it there. */
const isLong = GAMES > 1;

const cases: Case[] = SITES.flatMap((site) =>
  maps
    .flatMap(({ id, rules }) => [
      { ...site, map: id, players: 2, viewer: 0, botSeat: null },
      { ...site, map: id, players: 3, viewer: 'spectator' as const, botSeat: 1 },
      { ...site, map: id, players: rules.players.max, viewer: 1, botSeat: 2 },
    ])
    .filter(({ start, map, botSeat }) => {
      return isLong || start === alone || (map === 'san-francisco' && botSeat === 1);
    }),
);

describe.each(cases)(
  `what is sent (SEED=${SEED}): $where, $map, $players players, viewer $viewer`,
  (table) => {
    it('is the same, byte by byte, in every world the viewer cannot tell apart (SECRET-1, SECRET-2, SECRET-3)', async () => {
      for (let game = 0; game < GAMES; game++) {
        const world = playWorld(boardOf(table.map), table.players, SEED + game);
        const { world: other, changes } = otherWorld(world, table.viewer, new FastChance(SEED, game));
        expect(changes).toBeGreaterThan(3);
        const who = table.viewer === 'spectator' ? table.players : Number(table.viewer);
        const here = await record(world, { ...table, who });
        const there = await record(other, { ...table, who });
        expect(there.bytes[who]).toEqual(here.bytes[who]);
        expect(here.bytes[who]?.length).toBeGreaterThan(100);
        if (table.viewer === 'spectator') expect(withoutIds(there.admin)).toEqual(withoutIds(here.admin));
        expect(here.admin.length).toBeGreaterThan(8);
        expect(here.admin.join()).not.toContain('a'.repeat(64));
        // The worlds do differ: somebody else was told other things.
        expect(there.bytes.slice(0, -1)).not.toEqual(here.bytes.slice(0, -1));
      }
    });
  },
);

/** Players have other ids each time; they are no part of a game. */
function withoutIds(bytes: readonly string[]): string[] {
  return bytes.map((text) => text.replaceAll(/"(id|player)":"[A-Za-z0-9_-]{16}"/g, '"$1":"a player"'));
}

const rounds = SITES.flatMap((site) =>
  maps
    .map(({ id, rules }) => ({ ...site, map: id, players: rules.players.max }))
    .filter(({ start, map }) => isLong || start === alone || map === 'san-francisco'),
);

describe.each(rounds)(
  'the choice of starting tickets at once (SETUP-4): $where, $map',
  ({ map, players, start }) => {
    const seats = [...Array(players).keys()];
    const everything = ['keep 1', 'keep 1 2', 'keep 1 2 3'].filter((_, kept) => {
      const { deal, keep } = boardOf(map).rules.startingTickets;
      return kept + 1 >= keep && kept + 1 <= deal;
    });

    it('tells that somebody has chosen, and not a byte of what, until all have', async () => {
      const worlds = await Promise.all(
        everything.map((choice) =>
          chooseTogether({ map, players, start }, { choices: () => choice, order: seats }),
        ),
      );
      const told = worlds.map(({ choosing }) => choosing);
      // Two who look on: one with whole views and one without.
      expect(told[0]).toHaveLength(2 * (players - 1));
      for (const bytes of told) expect(bytes).toEqual(told[0]);
    });

    it('leaves no trace of who chose when in anything that follows', async () => {
      const choices = (seat: number): string => everything[seat % everything.length] ?? 'keep 1 2';
      const here = await chooseTogether({ map, players, start }, { choices, order: seats });
      const there = await chooseTogether({ map, players, start }, { choices, order: seats.toReversed() });
      expect(there.after).toEqual(here.after);
      expect(here.after.length).toBeGreaterThan(3);
    });
  },
);
