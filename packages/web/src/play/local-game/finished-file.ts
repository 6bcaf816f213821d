import type { Origin, PlayerInfo } from '@waybill/client/session/session';
import { type GameFile, settingsOf } from '@waybill/engine';
import { saveGame } from './game-store.ts';

/** Keeps a finished game that was not played by the local host: one from a file, or the tutorial's. */
export async function saveFinishedFile(
  file: GameFile,
  {
    id,
    players,
    origin,
  }: { readonly id: string; readonly players: readonly PlayerInfo[]; readonly origin?: Origin },
): Promise<void> {
  const { map, seed, log, result } = file;
  const known = { id, map, players, ...(origin && { origin }) };
  await saveGame(
    { ...known, saved: { settings: settingsOf(file), seed: seed ?? '', log } },
    {
      ...known,
      scores: result?.totals ?? [],
      winners: result?.winners ?? [],
      steps: log.length,
      updatedAt: Date.now(),
    },
  );
}
