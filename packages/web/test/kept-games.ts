import type { Page } from '@playwright/test';
import {
  type Board,
  compileBoard,
  FastChance,
  GameRecord,
  nextToAct,
  Phase,
  type Seat,
  sha256,
  uniformAction,
  type View,
  viewFor,
} from '@waybill/engine';
import { findMap } from '@waybill/maps';

/** A game as this browser keeps it, and what its one person sees. */
export interface KeptPosition {
  readonly id: string;
  readonly map: string;
  readonly players: readonly { seat: Seat; name: string; bot: string | null }[];
  readonly saved: ReturnType<GameRecord['saved']>;
  readonly view: View;
}

interface Wanted {
  readonly map: string;
  readonly players?: number;
  /** What the person in seat 0 must see. */
  readonly where: (view: View, board: Board) => boolean;
}

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eva'];
const GAMES = 400;

export function boardOf(mapId: string): Board {
  const map = findMap(mapId);
  if (!map) throw new Error(`no map ${mapId}`);
  return compileBoard(map);
}

/** Plays games at random until the position is there: the same one each time. */
export function findPosition({ map, players = 2, where }: Wanted): KeptPosition {
  const board = boardOf(map);
  for (let game = 0; game < GAMES; game++) {
    const found = searchGame(board, players, { game, where });
    if (found) return { id: `kept-${map}-${game}`, map, ...found };
  }
  throw new Error('no such position in many games');
}

function searchGame(
  board: Board,
  players: number,
  { game, where }: { game: number; where: Wanted['where'] },
) {
  const chance = new FastChance(game + 1);
  const record = new GameRecord(board, { players }, { seed: sha256(`position ${game}`) });
  const { state } = record.game;
  for (;;) {
    const view = viewFor(state, 0);
    if (where(view, board)) return { players: seated(players), saved: record.saved(), view };
    if (state.phase === Phase.over) return null;
    const seat = nextToAct(state);
    record.play(seat, uniformAction(state, seat, chance));
  }
}

function seated(players: number): KeptPosition['players'] {
  return NAMES.slice(0, players).map((name, seat) => ({ seat, name, bot: seat === 0 ? null : 'beginner' }));
}

/** Puts the game into the browser's store, as if it had been played there, and opens it. */
export async function openPosition(page: Page, position: KeptPosition, at = '/'): Promise<void> {
  await page.goto(at);
  const { id, map, players, saved } = position;
  await page.evaluate(
    async (kept) => {
      const opening = indexedDB.open('waybill', 1);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.result
          .createObjectStore('summaries', { keyPath: 'id' })
          .createIndex('updatedAt', 'updatedAt');
      });
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const work = opening.result.transaction('games', 'readwrite');
      work.objectStore('games').put(kept);
      await new Promise((resolve) => work.addEventListener('complete', resolve));
      opening.result.close();
    },
    { id, map, players, saved },
  );
  await page.goto(`${at}#/game/${id}`);
  await page.reload();
}
