import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type Action, type Board, whyNotIn, writeNotation } from '@waybill/engine';
import { IGNORED, type NotDone, type Outcome, type Session } from '../session/session.ts';
import type { ScreenPoint, WhyNot } from './interaction-state.ts';

/** The only way to do something at a table. */
export interface Actions {
  /** An action on its way; what is pressed meanwhile waits for it. */
  readonly busy: ReadonlySignal<boolean>;
  /** `true` once it is done; otherwise the reason shows near `at`. */
  act(action: Action, at?: ScreenPoint | null): Promise<boolean>;
  /** Both cards of the turn from the deck, in one go. */
  drawTwoUnseen(at?: ScreenPoint | null): Promise<void>;
  undo(): Promise<void>;
  answerWhyNot(refusal: NotDone, at?: ScreenPoint | null): void;
}

export type Approval = (action: Action) => Promise<boolean>;

interface Pending {
  readonly action: Action;
  readonly done: Promise<boolean>;
}

/** Actions are done one after the other: a hand may be quicker than a server. */
export class ActionQueue implements Actions {
  readonly busy: Signal<boolean> = signal(false);
  private readonly session: Session;
  private readonly board: Board;
  private readonly refusal: Signal<WhyNot | null>;
  private readonly approve: Approval | undefined;
  private last: Pending | null = null;

  constructor(
    session: Session,
    board: Board,
    { refusal, approve }: { refusal: Signal<WhyNot | null>; approve: Approval | undefined },
  ) {
    this.session = session;
    this.board = board;
    this.refusal = refusal;
    this.approve = approve;
  }

  async act(action: Action, at: ScreenPoint | null = null): Promise<boolean> {
    const before = this.last;
    const pending = { action, done: before ? this.doAfter(before, action, at) : this.do(action, at) };
    this.last = pending;
    try {
      return await pending.done;
    } finally {
      if (this.last === pending) this.last = null;
    }
  }

  async drawTwoUnseen(at: ScreenPoint | null = null): Promise<void> {
    const drawn = await this.act({ type: 'drawCard' }, at);
    // The turn may be over already: one card was all there was (DRAW-8).
    if (drawn && this.session.now.value.view.phase === 'secondCard') await this.act({ type: 'drawCard' }, at);
  }

  async undo(): Promise<void> {
    await this.last?.done;
    await this.session.undo?.();
  }

  answerWhyNot(refusal: NotDone, at: ScreenPoint | null = null): void {
    this.refusal.value = { refusal, at };
  }

  private whyNot(action: Action): NotDone | null {
    return whyNotIn(this.board, this.session.now.peek().view, action);
  }

  /** Why not is answered at once, from the view alone; the rest is submitted. */
  private async do(action: Action, at: ScreenPoint | null): Promise<boolean> {
    const refusal = this.whyNot(action);
    const outcome: Outcome = refusal ? { kind: 'refused', refusal } : await this.submit(action);
    if (outcome.kind === 'refused') this.answerWhyNot(outcome.refusal, at);
    return outcome.kind === 'done';
  }

  private async doAfter(before: Pending, action: Action, at: ScreenPoint | null): Promise<boolean> {
    const { seat } = this.session.now.peek();
    await before.done;
    // The device may be in other hands by now.
    if (this.session.now.peek().seat !== seat) return false;
    // A double press: the player does not expect an answer to the second one.
    const isRepeated = writeNotation(before.action) === writeNotation(action);
    if (isRepeated && this.whyNot(action)) return false;
    return this.do(action, at);
  }

  private async submit(action: Action): Promise<Outcome> {
    this.busy.value = true;
    try {
      if (this.approve && !(await this.approve(action))) return IGNORED;
      return await this.session.submit(action);
    } finally {
      this.busy.value = false;
    }
  }
}
