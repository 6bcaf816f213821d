import { type GameFile, type Seat, settingsOf } from '@waybill/engine';
import type { NewBranch } from '../session/host-messages.ts';
import type { PlayerInfo } from '../session/session.ts';

/** A game that leaves this one after so many entries: one person in a seat, bots in all others. */
export function branchOf(
  file: GameFile,
  players: readonly PlayerInfo[],
  { entry, seat, level }: { readonly entry: number; readonly seat: Seat; readonly level: string },
): NewBranch {
  const { map, deal, log } = file;
  return {
    map,
    players: players.map(({ seat: at, name }) => ({ seat: at, name, bot: at === seat ? null : level })),
    left: {
      settings: settingsOf(file),
      log: log.slice(0, entry),
      branch: { deal, entries: entry },
    },
  };
}
