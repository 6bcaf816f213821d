import type { Judgment } from '@waybill/bots/judge';
import { type Board, type GameFile, resolveAction } from '@waybill/engine';

/** What a shared file carries of a judgment: everything that is shown. */
export function sharedJudgment(judgment: Judgment): Judgment {
  return { ...judgment, details: judgment.details.map((detail) => ({ ...detail, candidates: [] })) };
}

/** The judgment in the text of a game file. Only its shape is checked; its figures are foreign until judged anew. */
export function judgmentIn(text: string, game: JudgedFile): Judgment | null {
  const value: unknown = JSON.parse(text);
  const judgment = isFields(value) ? value['review'] : null;
  return isJudgment(judgment, game) ? judgment : null;
}

interface JudgedFile {
  readonly board: Board;
  readonly file: Pick<GameFile, 'players' | 'log'>;
}

type ShapeCheck = (value: unknown) => boolean;

const MARKS: readonly unknown[] = ['none', 'inaccuracy', 'mistake', 'blunder'];
const LUCK: readonly unknown[] = ['deck', 'row', 'tickets'];
const LONGEST_TEXT = 200;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber: ShapeCheck = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: ShapeCheck = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;

function all(shape: Readonly<Record<string, ShapeCheck>>): ShapeCheck {
  return (value) => isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]));
}

function list(check: ShapeCheck, length?: number): ShapeCheck {
  return (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(check);
}

function below(limit: number): ShapeCheck {
  return (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < limit;
}

const isFigure = all({ value: isNumber, error: isNumber });
const isParts = all({
  tickets: isFigure,
  routes: isFigure,
  tokens: isFigure,
  path: isFigure,
  rivals: isFigure,
  turns: isFigure,
});

function isJudgment(value: unknown, { board, file: { players, log } }: JudgedFile): value is Judgment {
  const isAction: ShapeCheck = (action) => isText(action) && 'number' in resolveAction(board, action);
  const isTicket: ShapeCheck = (ticket) => isText(ticket) && board.ticketById(String(ticket)) !== undefined;
  const isEntry = below(log.length + 1);
  const isSeat = below(players);
  const isCurve = list(all({ entry: isEntry, value: isNumber, error: isNumber }), log.length + 1);
  const isBelief = all({ seat: isSeat, ticket: isTicket, chance: isNumber });
  return all({
    version: (version) => version === 1,
    judge: all({ policy: isText, games: isNumber, seed: isNumber }),
    seats: list(
      all({
        seat: isSeat,
        winChance: isCurve,
        margin: isCurve,
        luck: all({
          deal: isNumber,
          draws: isNumber,
          error: isNumber,
          dealError: isNumber,
          drawsError: isNumber,
        }),
        decisions: all({ total: isNumber, error: isNumber, ratePerTurn: isNumber }),
        hidden: all({ total: isNumber, error: isNumber }),
        remainder: isNumber,
      }),
      players,
    ),
    moves: list(
      all({
        entry: isEntry,
        seat: isSeat,
        action: isAction,
        loss: isNumber,
        lossWin: isNumber,
        error: isNumber,
        best: isAction,
        mark: (mark) => MARKS.includes(mark),
      }),
    ),
    turningPoints: list(isEntry),
    luck: list(
      all({
        entry: isEntry,
        kind: (kind) => LUCK.includes(kind),
        points: list(isNumber, players),
        errors: list(isNumber, players),
      }),
    ),
    details: list(
      all({
        entry: isEntry,
        candidates: list(() => false),
        parts: (parts) => parts === null || isParts(parts),
        odds: (odds) => odds === null || isNumber(odds),
        beliefs: list(isBelief),
      }),
    ),
  })(value);
}
