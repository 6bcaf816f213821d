import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Advice, StepWorth } from '@waybill/bots/judge';
import { type Action, type Seat, type View, writeNotation } from '@waybill/engine';
import type { Session, Step } from '../session/session.ts';

/** Whatever weighs moves from a view: in a page a worker. */
export interface AdviceThread {
  advise(view: View, inQuestion?: string): Promise<Advice>;
  worthOf(views: { readonly before: View; readonly after: View }, seat: Seat): Promise<StepWorth>;
}

export type CoachAnswer =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'hint'; readonly advice: Advice; readonly view: View }
  | { readonly kind: 'why'; readonly worth: StepWorth; readonly step: Step }
  | { readonly kind: 'failed' };

/** A move that loses more than a blunder's worth: done only when the player says so. */
export interface CoachWarning {
  readonly advice: Advice;
  readonly view: View;
  readonly answer: (goOn: boolean) => void;
}

/** A step with what the viewer saw before it and after it. */
interface SeenMove {
  readonly step: Step;
  readonly before: View;
  readonly after: View;
}

/**
 * Advice during a local game. It is worked out from the player's own view, so it tells no secret, and it is gone with the
 * next step.
 */
export class Coach {
  readonly answer: ReadonlySignal<CoachAnswer | null>;
  readonly warning: ReadonlySignal<CoachWarning | null>;
  /** The latest move of another player, which the coach can explain. */
  readonly lastMove: ReadonlySignal<Step | null>;
  private readonly shown = signal<CoachAnswer | null>(null);
  private readonly warned = signal<CoachWarning | null>(null);
  private readonly move = signal<Step | null>(null);
  private readonly session: Session;
  private readonly thread: AdviceThread;
  private readonly stop: () => void;
  private seen: SeenMove | null = null;
  private view: View;

  constructor(session: Session, thread: AdviceThread) {
    this.session = session;
    this.thread = thread;
    this.answer = this.shown;
    this.warning = this.warned;
    this.lastMove = this.move;
    this.view = session.now.peek().view;
    this.stop = session.onStep((step) => this.follow(step));
  }

  /** What the judge would do now, and why. */
  async hint(): Promise<void> {
    const { view } = this.session.now.peek();
    await this.show(view, async () => ({ kind: 'hint', advice: await this.thread.advise(view), view }));
  }

  /** What the last move of another player was worth. */
  async why(): Promise<void> {
    const { seen } = this;
    if (!seen || seen.step.seat === null) return;
    const { step, before, after } = seen;
    const seat = seen.step.seat;
    await this.show(this.session.now.peek().view, async () => {
      return { kind: 'why', worth: await this.thread.worthOf({ before, after }, seat), step };
    });
  }

  /** Asks before a move that loses more than a blunder's worth; without an answer in time, nothing is in the way. */
  async approve(action: Action): Promise<boolean> {
    const { view } = this.session.now.peek();
    const advice = await this.thread.advise(view, writeNotation(action)).catch(() => null);
    if (advice?.mark !== 'blunder' || view !== this.session.now.peek().view) return true;
    return new Promise((resolve) => {
      this.warned.value = {
        advice,
        view,
        answer: (goOn) => {
          this.warned.value = null;
          resolve(goOn);
        },
      };
    });
  }

  dismiss(): void {
    this.shown.value = null;
  }

  close(): void {
    this.stop();
    this.warned.peek()?.answer(false);
  }

  /** Shows what comes out, if the game has not gone on meanwhile. */
  private async show(view: View, work: () => Promise<CoachAnswer>): Promise<void> {
    this.shown.value = { kind: 'thinking' };
    const answer = await work().catch((): CoachAnswer => ({ kind: 'failed' }));
    if (this.session.now.peek().view === view) this.shown.value = answer;
    else this.shown.value = null;
  }

  private follow(step: Step): void {
    const { view: after, seat } = this.session.now.peek();
    const before = this.view;
    this.view = after;
    this.shown.value = null;
    const isSameViewer = before.viewer === after.viewer;
    const isOthers = step.kind === 'played' && step.seat !== null && step.seat !== seat;
    if (isOthers && isSameViewer) this.seen = { step, before, after };
    else if (!isSameViewer || step.kind === 'tookBack') this.seen = null;
    this.move.value = this.seen?.step ?? null;
  }
}
