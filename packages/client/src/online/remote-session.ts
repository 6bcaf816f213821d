import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Action, GameFile, View } from '@waybill/engine';
import type { WireSituation, WireStep } from '@waybill/protocol';
import { type AnimationSpeed, delayAt, waitsForBot } from '../session/animation-speed.ts';
import {
  DONE,
  type NotDone,
  type Outcome,
  outcomeOf,
  type Session,
  type Situation,
  type Step,
} from '../session/session.ts';
import { gameFileOf } from './api.ts';
import { playersAt } from './players.ts';
import type { Attention } from './reconnecting-socket.ts';
import { historyOf, stepOf } from './step-history.ts';
import type { News, TableConnection } from './table-connection.ts';

type StepNews = Extract<News, { kind: 'step' }>;

export interface RemoteSessionDeps {
  /** How bots' moves are shown; at once where nobody says. */
  readonly animationSpeed?: ReadonlySignal<AnimationSpeed>;
  readonly attention?: Attention;
  readonly replayLink?: string;
  readonly fetchGameFile?: typeof gameFileOf;
}

const AT_ONCE = signal<AnimationSpeed>('instant');

/** A game on a server, once it has begun. Bots there move at once: the page shows their moves at its own pace. */
export class RemoteSession implements Session {
  readonly id: string;
  readonly replayLink?: string;
  private readonly deps: RemoteSessionDeps;
  private readonly animationSpeed: ReadonlySignal<AnimationSpeed>;
  private readonly connection: TableConnection;
  /** What the screen shows: the truth, or a little behind it while bots' moves are shown one by one. */
  private readonly shown: Signal<WireSituation>;
  private readonly behind: Signal<readonly StepNews[]> = signal([]);
  private readonly listeners = new Set<(step: Step) => void>();
  private readonly stops: readonly (() => void)[];
  readonly history: ReadonlySignal<readonly Step[]>;
  readonly now: ReadonlySignal<Situation>;

  constructor(connection: TableConnection, first: WireSituation, deps: RemoteSessionDeps = {}) {
    this.id = connection.table;
    this.deps = deps;
    this.animationSpeed = deps.animationSpeed ?? AT_ONCE;
    if (deps.replayLink !== undefined) this.replayLink = deps.replayLink;
    this.connection = connection;
    this.shown = signal(first);
    this.now = computed(() => this.situation());
    this.history = computed(() => {
      const { seq, table } = this.shown.value;
      return historyOf(
        connection.stepHistory.steps.value.filter((step) => step.seq <= seq),
        table.seats,
      );
    });
    const follow = effect(() => {
      const { value } = connection.now;
      // Who is here and the like changes without a step.
      if (value?.seq === this.shown.peek().seq) this.shown.value = value;
    });
    this.stops = [follow, connection.onNews((news) => this.take(news)), this.delayBots()];
  }

  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async submit(action: Action): Promise<Outcome> {
    const { seq } = this.shown.peek();
    const answer = await this.connection.ask({ type: 'play', seq, action });
    if ('problem' in answer) return outcomeOf(answer.problem as NotDone);
    await this.showing(answer.seq);
    return DONE;
  }

  async undo(): Promise<boolean> {
    const answer = await this.connection.ask({ type: 'takeBack', seq: this.shown.peek().seq });
    if ('problem' in answer) return false;
    await this.showing(answer.seq);
    return true;
  }

  /** While bots' moves are shown step by step. */
  next(): void {
    const [first, ...rest] = this.behind.peek();
    if (!first) return;
    this.behind.value = rest;
    this.show(first.now, [first.step], 'now');
  }

  async gameFile(): Promise<GameFile | null> {
    const { fetchGameFile = gameFileOf } = this.deps;
    return this.shown.peek().table.status === 'over' ? fetchGameFile(this.id) : null;
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.listeners.clear();
  }

  private take(news: News): void {
    if (news.kind === 'step') {
      this.behind.value = [...this.behind.peek(), news];
      return;
    }
    const caughtUp = this.behind.peek().map(({ step }) => step);
    this.behind.value = [];
    this.show(news.now, [...caughtUp, ...news.missed], 'past');
  }

  /** Whatever is not a bot's move is shown as soon as those before it are. */
  private delayBots(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      clearTimeout(timer);
      const [first] = this.behind.value;
      if (!first) return;
      const delay = this.delayOf(first);
      // Not by a timer of no length: those of a page out of sight are slow.
      if (delay === 0) queueMicrotask(() => this.behind.peek()[0] === first && this.next());
      else if (delay !== null) timer = setTimeout(() => this.next(), delay);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** Milliseconds until a received step is shown; `null` until the person asks for it. */
  private delayOf({ step }: StepNews): number | null {
    if (!this.isBotMove(step) || this.deps.attention?.isAway() || this.isOnTheClock()) return 0;
    // At the server the bot has moved: nothing can be taken back any more.
    return delayAt(this.animationSpeed.value, { ...this.now.value, canUndo: false });
  }

  private isBotMove({ kind, seat }: WireStep): boolean {
    const { now } = this;
    return kind === 'played' && waitsForBot(now.value) && now.value.players[seat ?? -1]?.bot !== null;
  }

  /** Nobody's time runs out over a show. */
  private isOnTheClock(): boolean {
    const now = this.connection.now.value;
    return now !== null && now.seat !== null && now.clocks.running.includes(now.seat);
  }

  private show(now: WireSituation, steps: readonly WireStep[], when: 'now' | 'past'): void {
    const isNewest = now.seq === this.connection.now.peek()?.seq;
    batch(() => {
      this.shown.value = isNewest ? (this.connection.now.peek() ?? now) : now;
    });
    for (const wire of steps) {
      const step = stepOf(wire, when, now.table.seats);
      if (step) for (const listener of this.listeners) listener(step);
    }
  }

  /** Resolves once the screen has got as far as this step. */
  private showing(seq: number): Promise<void> {
    return new Promise((resolve) => {
      let isShown = false;
      const stop = effect(() => {
        if (this.shown.value.seq < seq || isShown) return;
        isShown = true;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  private situation(): Situation {
    const { seq, view, seat, table, canTakeBack } = this.shown.value;
    const isLive = this.connection.status.value === 'live';
    const isNewest = this.behind.value.length === 0;
    const hasStandIn = seat !== null && table.seats[seat]?.keptBecause !== null;
    return {
      seq,
      view: view as View,
      players: playersAt(table),
      seat,
      handover: null,
      curtain: null,
      canUndo: canTakeBack && isLive && isNewest && !hasStandIn,
      paused: !isNewest && this.animationSpeed.value === 'step',
      deal: table.deal,
      connection: isLive ? 'live' : 'lost',
      aids: table.aids,
    };
  }
}
