import { checkDealFile, type DealSetting, PAR_PLAYS, writeDealCode } from '@waybill/bots/deal';
import { readGameFile, writeMoves } from '@waybill/engine';
import { findBoard } from '../boards.ts';
import type { Clock } from '../clock.ts';
import { decline } from '../problem.ts';
import type { DealResult } from '../store/deals.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { dailySetting, matchSetting } from './contests.ts';
import type { DealProver } from './deal-prover.ts';

const BATCH = 20;
/** How often results are looked for that another server has left unchecked. */
const LOOK_MS = 60_000;

export interface DealDeskDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly prover: DealProver;
  readonly onFailure: (error: unknown) => void;
}

export interface Submission {
  readonly contest: string;
  readonly setting: DealSetting;
  readonly player: PlayerId;
  readonly file: unknown;
}

/** Takes results of deals, and proves them one after the other. */
export class DealDesk {
  private readonly deps: DealDeskDeps;
  private proving: Promise<void> | null = null;
  private readonly wantedPars = new Map<string, DealSetting>();
  private stopLooking: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: DealDeskDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.isClosed) return;
    this.wake();
    this.stopLooking = this.deps.clock.after(LOOK_MS, () => this.start());
  }

  close(): void {
    this.isClosed = true;
    this.stopLooking();
    this.deps.prover.close();
  }

  /** What was found out so far: for tests. */
  settled(): Promise<void> {
    return this.proving ?? Promise.resolve();
  }

  /** Keeps a result that fits its deal; the moves of its bots are checked later. */
  async submit({ contest, setting, player, file: value }: Submission): Promise<DealResult> {
    const { store, clock } = this.deps;
    if ((await store.dealResult(contest, player)) !== null) decline('DEAL_REFUSED', { why: 'SECOND_TRY' });
    const parsed = readGameFile(value);
    const board = findBoard(setting.map);
    if (!board || 'fault' in parsed) return decline('DEAL_REFUSED', { why: 'NOT_VERIFIED' });
    const { file } = parsed;
    const fault = checkDealFile(board, setting, file);
    if (fault) decline('DEAL_REFUSED', { why: fault.code });
    const points = file.result?.totals[setting.seats.indexOf('person')] ?? 0;
    const moves = writeMoves(board, file);
    const result: DealResult = {
      contest,
      player,
      points,
      moves,
      state: 'checking',
      note: '',
      at: clock.now(),
    };
    if (!(await store.addDealResult(result))) decline('DEAL_REFUSED', { why: 'SECOND_TRY' });
    this.wake();
    return result;
  }

  /** What is known of the par of a deal; the rest is worked out when nothing else is to be done. */
  async parOf(setting: DealSetting): Promise<readonly number[]> {
    const code = writeDealCode(setting);
    const stored = await this.deps.store.sharedValue(parName(code));
    const points = readPoints(stored);
    if (points.length < PAR_PLAYS) {
      this.wantedPars.set(code, setting);
      this.wake();
    }
    return points;
  }

  private wake(): void {
    this.proving ??= this.work()
      .catch((error: unknown) => {
        if (!this.isClosed) this.deps.onFailure(error);
      })
      .finally(() => {
        this.proving = null;
      });
  }

  private async work(): Promise<void> {
    while (!this.isClosed) {
      const waiting = await this.deps.store.uncheckedResults(BATCH);
      for (const result of waiting) await this.prove(result);
      if (waiting.length === 0 && !(await this.addToPar())) return;
    }
  }

  private async prove(result: DealResult): Promise<void> {
    if (this.isClosed) return;
    const { store, prover } = this.deps;
    const setting = await this.settingOf(result.contest);
    const answer = setting && (await prover.ask({ kind: 'prove', setting, moves: result.moves }));
    const fault = answer ? answer.fault : 'OTHER_DEAL';
    await store.settleDealResult(result.contest, result.player, {
      state: fault === null ? 'proven' : 'refused',
      note: fault ?? '',
    });
  }

  /** One more play; `false` when all pars are known. */
  private async addToPar(): Promise<boolean> {
    const [next] = this.wantedPars;
    if (!next) return false;
    const { store, prover } = this.deps;
    const [code, setting] = next;
    const stored = await store.sharedValue(parName(code));
    const points = readPoints(stored);
    if (points.length >= PAR_PLAYS) return this.wantedPars.delete(code);
    const play = await prover.ask({ kind: 'par', setting, series: points.length + 1 });
    // Another server may have been quicker; then its play counts, which was the same.
    await store.swapSharedValue(parName(code), stored, JSON.stringify([...points, play.points]));
    return true;
  }

  private async settingOf(contest: string): Promise<DealSetting | null> {
    const [kind, name = '', rest = ''] = contest.split(':');
    if (kind === 'daily') return dailySetting(name, rest);
    const match = await this.deps.store.match(name);
    return match && matchSetting(match, Number(rest));
  }
}

function parName(code: string): string {
  return `par ${code}`;
}

function readPoints(stored: string | null): number[] {
  const points: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(points) ? points.filter((point) => typeof point === 'number') : [];
}
