import type { Board } from './board.ts';
import { BranchedChance, ChanceFault, commitmentOf, isSeed } from './chance.ts';
import type { EventSink, Game, GameSettings, GameVersion, Refusal, Seat } from './contract.ts';
import { finalScore } from './final-score.ts';
import {
  GAME_FORMAT,
  GAME_VERSION,
  type GameFault,
  type GameFile,
  type GameResult,
  gameFault,
  type LogEntry,
} from './game-file.ts';
import { type ChanceSource, GameRecorder } from './game-recorder.ts';
import { chanceOf } from './keyed-chance.ts';
import { Phase } from './state.ts';
import type { ReplayWatcher } from './verify-game.ts';

/** Everything needed to play on. Secret: the seed foretells every card. */
export interface SavedGame {
  /** Without a version, it was saved when there was only the first. */
  readonly settings: GameSettings;
  readonly seed: string;
  readonly log: readonly LogEntry[];
  /** Only of a game that left another one; its seed brought what came after. */
  readonly branch?: Branch;
}

/** What a game took over from the one it left. */
export interface Branch {
  readonly deal: readonly number[];
  /** How many entries of the log. */
  readonly entries: number;
}

/** A game that is being played from a seed and written down as it goes. */
export class GameRecord {
  /** Always the same object, so that who plays may hold it. */
  readonly game: Pick<Game, 'state'>;
  private readonly recorder: GameRecorder;
  private readonly source: ChanceSource;
  private readonly settings: GameSettings & { readonly version: GameVersion };
  private readonly seed: string;
  private readonly log: LogEntry[] = [];
  private readonly branch: Branch | null;

  constructor(
    board: Board,
    settings: GameSettings,
    from: { seed: string; tell?: EventSink; left?: Pick<SavedGame, 'branch' | 'log'> },
  ) {
    this.seed = from.seed;
    this.settings = { ...settings, version: settings.version ?? GAME_VERSION };
    this.branch = from.left?.branch ?? null;
    const { version } = this.settings;
    const before = this.branch ? outcomesOf(this.branch, from.left?.log ?? []) : [];
    const chanceAt: ChanceSource['chanceAt'] = (position) =>
      new BranchedChance(before.slice(position.drawn), chanceOf(version, this.seed, position));
    this.source = { chanceAt, tell: from.tell };
    this.recorder = GameRecorder.deal(board, this.settings, this.source);
    this.game = { state: this.recorder.state.clone() };
  }

  /** Takes a saved game up where it was left; every entry must be legal, and its chance must come from the seed. */
  static resume(
    board: Board,
    saved: SavedGame,
    watcher: ReplayWatcher = {},
  ): { record: GameRecord } | { fault: GameFault } {
    if (!isSeed(saved.seed)) return { fault: gameFault('MISSING_FIELD', { params: { field: 'seed' } }) };
    let step = 0;
    const afterStep: ReplayWatcher['afterStep'] = (game, done) => {
      step = done + 1;
      watcher.afterStep?.(game, done);
    };
    try {
      return GameRecord.playAgain(board, saved, { ...watcher, afterStep });
    } catch (error) {
      if (error instanceof ChanceFault) return { fault: gameFault('IMPOSSIBLE_CHANCE', { step }) };
      throw error;
    }
  }

  private static playAgain(
    board: Board,
    saved: SavedGame,
    { tell, afterStep }: ReplayWatcher,
  ): { record: GameRecord } | { fault: GameFault } {
    const { seed, log, branch } = saved;
    const settings: GameSettings = { version: 1, ...saved.settings };
    const record = new GameRecord(board, settings, { seed, left: saved, ...(tell && { tell }) });
    if (branch && String(record.recorder.deal) !== String(branch.deal))
      return { fault: gameFault('IMPOSSIBLE_CHANCE', { step: 0 }) };
    afterStep?.(record.game, 0);
    for (const [index, { seat, action, chance }] of log.entries()) {
      const step = index + 1;
      const refused = record.play(seat, action);
      if (refused) {
        const params = { seat, action, refusal: refused.code };
        return { fault: gameFault('ILLEGAL_ACTION', { step, params }) };
      }
      if (String(record.log[index]?.chance ?? []) !== String(chance ?? [])) {
        return { fault: gameFault('CHANCE_NOT_FROM_SEED', { step }) };
      }
      afterStep?.(record.game, step);
    }
    return { record };
  }

  get entries(): readonly LogEntry[] {
    return this.log;
  }

  /** What resumes the game: for a safe place, never for a player. */
  saved(): SavedGame {
    const { settings, seed, branch } = this;
    return { settings, seed, log: [...this.log], ...(branch && { branch }) };
  }

  /** Plays and writes down, or refuses and changes nothing. */
  play(seat: unknown, action: unknown): Refusal | null {
    const trial = this.recorder.attempt(seat, action, this.source);
    if ('refusal' in trial) return trial.refusal;
    this.recorder.commit(trial);
    this.log.push(trial.entry);
    this.show();
    return null;
  }

  canTakeBack(seat: Seat): boolean {
    return this.log.length > (this.branch?.entries ?? 0) && this.recorder.canTakeBack(seat);
  }

  /** Undoes the seat's last action as if it had never been, or changes nothing. */
  takeBack(seat: Seat): boolean {
    if (!this.canTakeBack(seat)) return false;
    this.log.pop();
    this.recorder.takeBack();
    this.show();
    return true;
  }

  private show(): void {
    this.game.state.copyFrom(this.recorder.state);
  }

  /** The file as it stands; the seed is included only once the game is over. */
  file(): GameFile {
    const { state } = this.game;
    const over = state.phase === Phase.over;
    return {
      format: GAME_FORMAT,
      version: this.settings.version,
      map: state.board.id,
      board: state.board.fingerprint(),
      players: state.players,
      first: this.settings.first ?? null,
      commitment: commitmentOf(this.seed),
      seed: over ? this.seed : null,
      deal: this.recorder.deal,
      log: [...this.log],
      result: over ? resultOf(this.game) : null,
      ...(this.branch && { branchedAt: this.branch.entries }),
    };
  }
}

/** What chance had brought when the game was left. */
function outcomesOf({ deal, entries }: Branch, log: readonly LogEntry[]): number[] {
  return [...deal, ...log.slice(0, entries).flatMap(({ chance }) => chance ?? [])];
}

export function resultOf({ state }: Pick<Game, 'state'>): GameResult {
  const { seats, winners } = finalScore(state);
  return { totals: seats.map(({ total }) => total), winners };
}
