import type { RemoteSession } from '@waybill/client/online/remote-session';
import { CommandFault } from '../command-line/fault.ts';
import { writeGame } from '../files/game-file.ts';
import { type Display, playerNames } from '../game-text/display.ts';
import { endLines } from '../game-text/end-text.ts';
import { commitmentLines, proofLines } from '../game-text/proof-text.ts';
import { ruler } from '../game-text/table-text.ts';
import type { JoinOptions } from './at-table.ts';

/** Who plays, and what the seed was promised to be. */
export function openingLines(display: Display, { now }: RemoteSession): string[] {
  const { players, deal } = now.peek();
  const everybody = playerNames(
    display,
    players.map(({ seat }) => seat),
  );
  const title = display.paint('bold', `${display.map.name}: ${everybody}`);
  return ['', title, ...commitmentLines(display.t, deal.commitment)];
}

export function closingLines(display: Display, { now }: RemoteSession): string[] {
  const { view, deal } = now.peek();
  if (!view.result) return [display.t('online.GIVEN_UP')];
  return [
    '',
    ruler(display, display.map.name),
    ...endLines(display, view.result),
    '',
    ...(deal.seed === null ? [] : proofLines(display.t, deal.seed)),
  ];
}

export async function saveGame({ t, saveTo = '' }: JoinOptions, session: RemoteSession): Promise<string> {
  const file = await session.gameFile();
  if (!file) throw new CommandFault((say) => say('problem.NOT_OVER'));
  writeGame(saveTo, file);
  return t('cli.SAVED', { file: saveTo });
}
