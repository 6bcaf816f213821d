import type { Judgment } from '@waybill/bots/judge';
import { sharedJudgment } from '@waybill/client/replay/judgment-file';
import type { PlayerInfo } from '@waybill/client/session/session';
import type { GameFile } from '@waybill/engine';

/** Gives the game as the file that `waybill verify` reads; names and review are a courtesy, nothing rests on them. */
export function saveFile(file: GameFile, players: readonly PlayerInfo[], review?: Judgment): void {
  const named = {
    ...file,
    names: players.map(({ name }) => name),
    ...(review && { review: sharedJudgment(review) }),
  };
  const blob = new Blob([`${JSON.stringify(named, null, 2)}\n`], { type: 'application/json' });
  download(blob, `${fileName(file)}.json`);
}

/** Without the ending. */
export function fileName({ map, commitment, branchedAt }: GameFile): string {
  return `waybill-${map}-${branchedAt === undefined ? '' : 'branch-'}${commitment.slice(0, 8)}`;
}

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
