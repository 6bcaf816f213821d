import { type GameFault, type Refusal, replayGame, whyNot } from '@waybill/engine';
import { describeGameFault, describeRefusal, type Translate } from '@waybill/i18n';
import { Complaint } from './complaint.ts';
import type { NamedGame } from './game-choice.ts';
import { usualName } from './play/player-names.ts';

/** A file does not tell a game that was really played; of a refused action it says which rule forbade it. */
export class FaultyGame extends Complaint {
  constructor(game: NamedGame, fault: GameFault) {
    super((t) => `${game.path}: ${describeGameFault(t, fault)}${refusalText(t, game, fault)}`);
  }
}

function refusalText(t: Translate, game: NamedGame, fault: GameFault): string {
  const refusal = refusalIn(game, fault);
  if (!refusal) return '';
  const speaker = { t, map: game.board.map, playerName: (seat: number) => usualName(t, seat) };
  return ` ${describeRefusal(speaker, refusal)} [${refusal.rule}]`;
}

/** The fault itself tells only the code of the refusal: the game is played again up to there. */
function refusalIn({ board, file }: NamedGame, { code, step = 0 }: GameFault): Refusal | null {
  const entry = file.log[step - 1];
  if (code !== 'ILLEGAL_ACTION' || !entry) return null;
  const before = replayGame(board, { ...file, log: file.log.slice(0, step - 1) });
  return 'game' in before ? whyNot(before.game.state, entry.seat, entry.action) : null;
}
