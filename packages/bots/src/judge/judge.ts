import {
  type Board,
  FastChance,
  type GameFault,
  type GameFile,
  itemAt,
  newGame,
  Phase,
  viewFor,
} from '@waybill/engine';
import { Plan } from '../plan/plan.ts';
import type { Evidence } from './accounts.ts';
import { assemble } from './assemble.ts';
import { type DecisionValue, judgeDecision } from './decision.ts';
import { type GamePath, isOwnLuck, pathOf } from './game-path.ts';
import { JudgePlayer } from './judge-player.ts';
import type { Judgment } from './judgment.ts';
import { endingOf } from './playout.ts';
import { addEnding, addSamples, noSamples, type Samples } from './samples.ts';

export interface JudgeOptions {
  /** Games played on from each position; the figures' errors fall with its square root. */
  readonly games: number;
  readonly seed: number;
}

/** Names the policy that plays on. */
const POLICY = 'sharp';

/** Fewer with more players, whose games take longer. */
export function usualGames(players: number): number {
  return Math.round(640 / players);
}

/** Enough for a first look. */
const FIRST_GAMES = 8;
const SECOND_GAMES = 24;
/** Worlds in which the candidates of a decision race. */
const RACE_WORLDS = 16;
/** Deals that show what a seat of the table is worth on average. */
const DEALS_PER_GAME = 2;

export type JudgeJob =
  /** Games `from` to `to` played on from a position, and from what was done there by luck. */
  | { readonly kind: 'curve'; readonly entry: number; readonly from: number; readonly to: number }
  | { readonly kind: 'decision'; readonly entry: number }
  | { readonly kind: 'deals'; readonly games: number };

/** What a job found: plain data, so that it can be kept and taken up again. */
export interface JobResult {
  readonly samples?: Samples;
  readonly played?: Samples;
  readonly decision?: DecisionValue;
}

/**
 * Judges one finished game, a job at a time: the caller may stop between jobs and go on later from the results. The
 * same file, games and seed give the same judgment on every machine.
 */
export class Judge {
  readonly board: Board;
  readonly file: GameFile;
  readonly path: GamePath;
  readonly options: JudgeOptions;
  readonly jobs: readonly JudgeJob[];
  /** Of the jobs done, in their order: what `resume` takes. */
  readonly results: JobResult[] = [];
  private readonly player: JudgePlayer;

  private constructor(
    board: Board,
    file: GameFile,
    of: { path: GamePath; player: JudgePlayer; options: JudgeOptions },
  ) {
    this.board = board;
    this.file = file;
    this.path = of.path;
    this.player = of.player;
    this.options = of.options;
    this.jobs = jobsOf(of.path, file.players, of.options.games);
  }

  /** The file must hold a finished game. */
  static open(board: Board, file: GameFile, options: JudgeOptions): { judge: Judge } | { fault: GameFault } {
    const player = new JudgePlayer(board, file.players);
    const walked = pathOf(board, file, player.policy);
    if ('fault' in walked) return walked;
    const { path } = walked;
    if (path.positions.at(-1)?.state.phase !== Phase.over)
      return { fault: { code: 'RESULT_MISSING', params: {} } };
    return { judge: new Judge(board, file, { path, player, options }) };
  }

  resume(results: readonly JobResult[]): void {
    this.results.push(...results.slice(this.results.length, this.jobs.length));
  }

  get isDone(): boolean {
    return this.results.length >= this.jobs.length;
  }

  /** How many of the jobs must be done before there is a first curve. */
  get firstLook(): number {
    return this.path.positions.length;
  }

  /** Does the next job. */
  step(): void {
    const job = this.jobs[this.results.length];
    if (job) this.results.push(this.run(job));
  }

  /** From what was found so far; `null` before the first look. */
  judgment(): Judgment | null {
    if (this.results.length < this.firstLook) return null;
    const { board, file, path, options } = this;
    const evidence = this.evidence();
    return assemble({
      board,
      file,
      path,
      evidence,
      name: { policy: POLICY, ...options },
      decisions: this.decisions(),
    });
  }

  private run(job: JudgeJob): JobResult {
    switch (job.kind) {
      case 'curve':
        return this.playOn(job);
      case 'decision':
        return { decision: this.decide(job.entry) };
      case 'deals':
        return { samples: this.playDeals(job.games) };
    }
  }

  private playOn({ entry, from, to }: { entry: number; from: number; to: number }): JobResult {
    const { players } = this.file;
    const position = itemAt(this.path.positions, entry);
    const samples = noSamples(players);
    if (position.state.phase === Phase.over) {
      const ending = { ...endingOf(position.state), turns: 0 };
      for (let game = from; game < to; game++) addEnding(samples, ending);
      return { samples };
    }
    const { playout } = this.player;
    for (let game = from; game < to; game++)
      addEnding(samples, playout.run(position, { seed: this.seedOf(game) }));
    const next = this.path.entries[entry];
    if (!next || !isOwnLuck(next)) return { samples };
    const played = noSamples(players);
    const start = { ...position, plans: position.plans.with(next.seat, next.plan) };
    for (let game = from; game < to; game++)
      addEnding(played, playout.run(start, { seed: this.seedOf(game), first: next }));
    return { samples, played };
  }

  /** The same games everywhere: so differences are less noisy than values. */
  private seedOf(game: number): number {
    return Math.imul(this.options.seed + game * 2 + 1, 0x2c1b3c6d);
  }

  private decide(entry: number): DecisionValue {
    const { games, seed } = this.options;
    const from = itemAt(this.path.positions, entry - 1);
    const worlds = Math.min(RACE_WORLDS, games);
    const played = itemAt(this.path.entries, entry - 1);
    const view = viewFor(from.state, played.seat);
    const { player } = this;
    return judgeDecision({ player, view, turn: from.turn, entry: played, worlds, fresh: games, seed });
  }

  private playDeals(games: number): Samples {
    const { board } = this;
    const { players } = this.file;
    const samples = noSamples(players);
    const plans = Array.from({ length: players }, () => new Plan(board));
    for (let game = 0; game < games; game++) {
      const chance = new FastChance(this.options.seed + game, 2);
      const { state } = newGame(board, { players }, { chance });
      addEnding(samples, this.player.playout.run({ state, plans, turn: 0 }, { seed: this.seedOf(game) }));
    }
    return samples;
  }

  /** Everything found so far, by position and entry. */
  evidence(): Evidence {
    const { players } = this.file;
    const positions = this.path.positions.map(() => noSamples(players));
    const played = new Map<number, Samples>();
    const deals = noSamples(players);
    for (const [at, { samples, played: own }] of this.results.entries()) {
      const job = itemAt(this.jobs, at);
      if (job.kind === 'deals' && samples) addSamples(deals, samples);
      if (job.kind !== 'curve') continue;
      if (samples) addSamples(itemAt(positions, job.entry), samples);
      if (!own) continue;
      const before = played.get(job.entry + 1) ?? noSamples(players);
      played.set(job.entry + 1, before);
      addSamples(before, own);
    }
    const gains = new Map([...this.decisions()].map(([entry, { gain }]) => [entry, gain]));
    return { entries: this.path.entries, positions, played, gains, deals };
  }

  private decisions(): Map<number, DecisionValue> {
    return new Map(this.results.flatMap(({ decision }) => (decision ? [[decision.entry, decision]] : [])));
  }
}

/** The first curve, then the decisions, then what makes the curve sharp. */
function jobsOf({ positions, entries }: GamePath, players: number, games: number): JudgeJob[] {
  const curve = (from: number, to: number): JudgeJob[] =>
    from >= to ? [] : positions.map((_, entry) => ({ kind: 'curve', entry, from, to }));
  const first = Math.min(FIRST_GAMES, games);
  return [
    ...curve(0, first),
    ...(players > 2 ? [{ kind: 'deals', games: games * DEALS_PER_GAME } as const] : []),
    ...entries.filter(({ isChoice }) => isChoice).map(({ entry }): JudgeJob => ({ kind: 'decision', entry })),
    ...curve(first, Math.min(SECOND_GAMES, games)),
    ...curve(Math.min(SECOND_GAMES, games), games),
  ];
}
