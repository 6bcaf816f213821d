import type { PlayerInfo } from '@waybill/client/session/session';
import { type GameFault, type GameFile, parseGameFile, settingsOf } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { LIMITS } from '@waybill/protocol/codes';
import { keepGame } from '../../play/local-game/game-store.ts';
import { aPerson, namePlayers } from '../../play/local-game/table-setup.ts';
import { FaultyGame, review } from '../../play/statistics/review-thread.ts';

export type Imported =
  | { readonly id: string }
  | { readonly fault: GameFault }
  | { readonly problem: 'tooLarge' | 'running' };

/** Keeps a finished game from a file in this browser; it must verify to the last card. */
export async function importGame(chosen: Blob, t: Translate): Promise<Imported> {
  if (chosen.size > LIMITS.gameFile) return { problem: 'tooLarge' };
  const parsed = parseGameFile(await chosen.text());
  if ('fault' in parsed) return parsed;
  const { file } = parsed;
  // Nobody here knows the seed of a game that still goes on elsewhere.
  if (file.result === null && file.branchedAt === undefined) return { problem: 'running' };
  try {
    await review({ kind: 'foreign', map: file.map, file });
  } catch (error) {
    if (error instanceof FaultyGame) return { fault: error.fault };
    throw error;
  }
  return { id: await keepFile(file, namesIn(file, t)) };
}

/** The names in the file; nobody has verified them, and two players never share one. */
export function namesIn({ players, names }: GameFile, t: Translate): PlayerInfo[] {
  return namePlayers(
    Array.from({ length: players }, (_, seat) => aPerson(names?.[seat] ?? '')),
    t,
  );
}

async function keepFile(file: GameFile, players: readonly PlayerInfo[]): Promise<string> {
  const { map, seed, log, result } = file;
  // The same file again is the same game.
  const id = `file-${file.commitment.slice(0, 32)}`;
  const origin = { kind: 'imported' } as const;
  const game = { id, map, players, saved: { settings: settingsOf(file), seed: seed ?? '', log }, origin };
  await keepGame(game, {
    id,
    map,
    players,
    origin,
    scores: result?.totals ?? [],
    winners: result?.winners ?? [],
    steps: log.length,
    updatedAt: Date.now(),
  });
  return id;
}
