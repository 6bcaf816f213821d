import { isBotName, makeBot } from '@waybill/bots';
import type { Judge } from '@waybill/bots/judge';
import {
  type ActionNumber,
  type Board,
  FastChance,
  type GameFile,
  GameRecord,
  type GameState,
  itemAt,
  legalActions,
  nextToAct,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { opponentNamed } from '../opponents/index.ts';

/** How a seat plays. */
export type Chooser = (state: GameState, seat: Seat) => ActionNumber;

/** Games a search tries out for a decision, unless the name says otherwise, as in `strong#100`. */
const USUAL_ROLLOUTS = 300;

export function chooserNamed(name: string, board: Board, chance: FastChance): Chooser {
  const [id = '', rollouts] = name.split('#');
  const opponent = opponentNamed(id, board);
  if (opponent) return (state, seat) => opponent(viewFor(state, seat), chance);
  if (!isBotName(id)) throw new RangeError(`no such player: ${name}`);
  const bot = makeBot(id, board);
  const budget = { milliseconds: Number.POSITIVE_INFINITY, rollouts: Number(rollouts ?? USUAL_ROLLOUTS) };
  return (state, seat) =>
    bot.choose({ view: viewFor(state, seat), legal: legalActions(state, seat), chance, budget });
}

export interface GameOrder {
  readonly names: readonly string[];
  /** Different for each game. */
  readonly seed: number;
}

/** May replace what a player would do. */
export type Meddler = (state: GameState, seat: Seat, usual: ActionNumber) => ActionNumber;

/** A whole game between the named players, as its file. */
export function gameBetween(board: Board, { names, seed }: GameOrder, meddler?: Meddler): GameFile {
  const text = seed.toString(16).padStart(64, '0');
  const record = new GameRecord(board, { players: names.length }, { seed: text });
  const choosers = names.map((name, seat) => chooserNamed(name, board, new FastChance(seed, 100 + seat)));
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const usual = itemAt(choosers, seat)(state, seat);
    const refused = record.play(seat, meddler ? meddler(state, seat, usual) : usual);
    if (refused) throw new Error(`${names[seat]}: ${refused.code}`);
  }
  return record.file();
}

/** A different mixture of the named players for each seed. */
export function mixtureOf(names: readonly string[], players: number, seed: number): string[] {
  const dice = new FastChance(seed, 77);
  return Array.from({ length: players }, () => itemAt(names, dice.below(names.length)));
}

/** Goes on to the judge's next job without doing this one. */
export function leaveOut(judge: Judge): void {
  judge.resume([...judge.results, {}]);
}
