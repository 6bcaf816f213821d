import { apply } from './apply.ts';
import type { Board } from './board.ts';
import { ChanceFault, commitmentOf, isSeed, RecordedChance } from './chance.ts';
import type { Chance, ChancePurpose, EventSink, Game, Seat } from './contract.ts';
import { type GameFault, type GameFile, gameFault, settingsOf } from './game-file.ts';
import { resultOf } from './game-record.ts';
import { ChancePosition, chanceOf } from './keyed-chance.ts';
import { newGame } from './rules/setup.ts';
import { Phase } from './state.ts';

export interface ReplayWatcher {
  readonly tell?: EventSink;
  /** Called after the deal (step 0) and after every entry of the log. */
  readonly afterStep?: (game: Pick<Game, 'state'>, step: number) => void;
}

type Replayed = { game: Game } | { fault: GameFault };

/** Plays a file again from what it recorded, as far as it goes or until a step is at fault. */
export function replayGame(board: Board, file: GameFile, watcher: ReplayWatcher = {}): Replayed {
  const misfit = misfitOf(board, file);
  return misfit ? { fault: misfit } : replayFrom(board, new ReplayChance(file), watcher);
}

/** Replays the file and checks the scores, the seed's commitment, and that all chance came from the seed. */
export function verifyGame(board: Board, file: GameFile): GameFault | null {
  const misfit = misfitOf(board, file);
  if (misfit) return misfit;
  if (file.branchedAt !== undefined) return gameFault('BRANCH', { params: { entries: file.branchedAt } });
  if (file.seed !== null && (!isSeed(file.seed) || commitmentOf(file.seed) !== file.commitment)) {
    return gameFault('COMMITMENT_BROKEN');
  }
  const chance = new ReplayChance(file);
  const replayed = replayFrom(board, chance, {});
  if ('fault' in replayed) return replayed.fault;
  if (chance.strayedAt !== null) return gameFault('CHANCE_NOT_FROM_SEED', { step: chance.strayedAt });
  return resultFault(replayed.game, file);
}

function replayFrom(board: Board, chance: ReplayChance, { tell, afterStep }: ReplayWatcher): Replayed {
  const { file } = chance;
  try {
    const game = newGame(board, settingsOf(file), { chance, ...(tell && { tell }) });
    chance.endStep();
    afterStep?.(game, 0);
    for (const { seat, action } of file.log) {
      const { phase, turn } = game.state;
      const refused = apply(game, seat, action);
      if (refused) {
        const params = { seat, action, refusal: refused.code };
        return { fault: gameFault('ILLEGAL_ACTION', { step: chance.step, params }) };
      }
      chance.endStep();
      chance.position.follow({ phase, turn }, game.state);
      afterStep?.(game, chance.step - 1);
    }
    return { game };
  } catch (error) {
    if (error instanceof ChanceFault) return { fault: gameFault('IMPOSSIBLE_CHANCE', { step: chance.step }) };
    throw error;
  }
}

/** The outcomes a file recorded, step by step, held against its seed where that is known. */
class ReplayChance implements Chance {
  readonly file: GameFile;
  readonly position = new ChancePosition();
  step = 0;
  /** The first step whose outcomes did not come from the seed. */
  strayedAt: number | null = null;
  private recorded: RecordedChance;
  private readonly seeded: Chance | null;

  constructor(file: GameFile) {
    this.file = file;
    this.recorded = new RecordedChance(file.deal);
    const { seed, version } = file;
    this.seeded = seed === null || !isSeed(seed) ? null : chanceOf(version, seed, this.position);
  }

  below(n: number, purpose: ChancePurpose, seat: Seat): number {
    const outcome = this.recorded.below(n);
    if (this.seeded && this.seeded.below(n, purpose, seat) !== outcome) this.strayedAt ??= this.step;
    this.position.advance(purpose, seat);
    return outcome;
  }

  endStep(): void {
    if (this.recorded.leftOver > 0) throw new ChanceFault('more outcomes than chances');
    this.recorded = new RecordedChance(this.file.log[this.step]?.chance ?? []);
    this.step++;
  }
}

function misfitOf(board: Board, file: GameFile): GameFault | null {
  if (file.map !== board.id) return gameFault('UNKNOWN_MAP', { params: { map: file.map } });
  if (file.board !== board.fingerprint()) return gameFault('OTHER_BOARD', { params: { map: file.map } });
  const { min, max } = board.rules.players;
  const fits = file.players >= min && file.players <= max && (file.first ?? 0) < file.players;
  return fits ? null : gameFault('WRONG_PLAYERS', { params: { players: file.players, min, max } });
}

function resultFault(game: Game, { result, seed }: GameFile): GameFault | null {
  if (game.state.phase !== Phase.over) {
    if (result) return gameFault('RESULT_TOO_EARLY');
    return seed === null ? null : gameFault('SEED_TOO_EARLY');
  }
  if (!result) return gameFault('RESULT_MISSING');
  // A game that hides its seed after the end cannot be checked against its commitment.
  if (seed === null) return gameFault('SEED_MISSING');
  const real = resultOf(game);
  if (String(real.totals) !== String(result.totals)) {
    return gameFault('WRONG_RESULT', { params: { told: String(result.totals), real: String(real.totals) } });
  }
  if (String(real.winners) === String(result.winners)) return null;
  return gameFault('WRONG_WINNERS', { params: { told: seats(result.winners), real: seats(real.winners) } });
}

/** Seats as people count them. */
function seats(list: readonly number[]): string {
  return list.map((seat) => seat + 1).join(', ');
}
