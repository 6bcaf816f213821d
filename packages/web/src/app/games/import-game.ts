import { judgmentIn } from '@waybill/client/replay/judgment-file';
import { findBoard } from '@waybill/client/session/boards';
import type { PlayerInfo } from '@waybill/client/session/session';
import { type GameFault, type GameFile, parseGameFile } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { LIMITS } from '@waybill/protocol/codes';
import { saveFinishedFile } from '../../play/local-game/finished-file.ts';
import { readJudgment, saveJudgment } from '../../play/local-game/game-store.ts';
import { aPerson, namePlayers } from '../../play/local-game/table-setup.ts';
import { GameFileFault, review } from '../../play/statistics/review-thread.ts';

export type Imported =
  | { readonly id: string }
  | { readonly fault: GameFault }
  | { readonly problem: 'tooLarge' | 'running' };

/** Keeps a finished game from a file in this browser; it must verify to the last card. */
export async function importGame(chosen: Blob, t: Translate): Promise<Imported> {
  if (chosen.size > LIMITS.gameFile) return { problem: 'tooLarge' };
  const text = await chosen.text();
  const parsed = parseGameFile(text);
  if ('fault' in parsed) return parsed;
  const { file } = parsed;
  // The seed of a game that is not over is unknown here.
  if (file.result === null && file.branchedAt === undefined) return { problem: 'running' };
  try {
    await review({ kind: 'foreign', map: file.map, file });
  } catch (error) {
    if (error instanceof GameFileFault) return { fault: error.fault };
    throw error;
  }
  // The same file again is the same game.
  const id = `file-${file.commitment.slice(0, 32)}`;
  await saveFinishedFile(file, { id, players: namesIn(file, t), origin: { kind: 'imported' } });
  await saveForeignJudgment(id, text, file);
  return { id };
}

/** What was judged here stays. */
async function saveForeignJudgment(id: string, text: string, file: GameFile): Promise<void> {
  const board = findBoard(file.map);
  const judgment = board && judgmentIn(text, { board, file });
  if (!judgment || (await readJudgment(id))?.status === 'final') return;
  await saveJudgment(id, { judgment, status: 'foreign' });
}

/** The names in the file; nobody has verified them, and two players never share one. */
export function namesIn({ players, names }: GameFile, t: Translate): PlayerInfo[] {
  return namePlayers(
    Array.from({ length: players }, (_, seat) => aPerson(names?.[seat] ?? '')),
    t,
  );
}
