import { type Signal, signal } from '@preact/signals';
import { type Action, type Board, whyNotIn } from '@waybill/engine';
import type { NotDone, Session } from '../session/session.ts';
import type { ScreenPoint, TableState, WhyNot } from './table-state.ts';

type Deeds = Pick<TableState, 'busy' | 'act' | 'drawTwoUnseen' | 'undo' | 'answerWhyNot'>;

interface Deed {
  readonly action: Action;
  readonly done: Promise<boolean>;
}

/** One after the other: what is pressed while something is under way is done after it, for a hand may be quicker than a server. */
export function deedsOf(session: Session, board: Board, refusal: Signal<WhyNot | null>): Deeds {
  const busy = signal(false);
  let last: Deed | null = null;

  function answerWhyNot(refused: NotDone, at: ScreenPoint | null = null): void {
    refusal.value = { refusal: refused, at };
  }

  const whyNot = (action: Action) => whyNotIn(board, session.now.peek().view, action);

  async function perform(action: Action, at: ScreenPoint | null): Promise<boolean> {
    const refused = whyNot(action) ?? (await submit(action));
    if (refused) answerWhyNot(refused, at);
    return refused === null;
  }

  async function submit(action: Action): Promise<NotDone | null> {
    busy.value = true;
    try {
      return await session.submit(action);
    } finally {
      busy.value = false;
    }
  }

  async function performAfter(before: Deed, action: Action, at: ScreenPoint | null): Promise<boolean> {
    const { seat } = session.now.peek();
    await before.done;
    // The device may be in other hands by now.
    if (session.now.peek().seat !== seat) return false;
    // Pressed twice where once was all: nobody asked why not.
    if (isSame(before.action, action) && whyNot(action)) return false;
    return perform(action, at);
  }

  async function act(action: Action, at: ScreenPoint | null = null): Promise<boolean> {
    const deed = { action, done: last ? performAfter(last, action, at) : perform(action, at) };
    last = deed;
    try {
      return await deed.done;
    } finally {
      if (last === deed) last = null;
    }
  }

  return {
    busy,
    act,
    answerWhyNot,
    async drawTwoUnseen(at) {
      const drawn = await act({ type: 'drawCard' }, at);
      // The turn may be over already: one card was all there was (DRAW-8).
      if (drawn && session.now.value.view.phase === 'secondCard') await act({ type: 'drawCard' }, at);
    },
    async undo() {
      await last?.done;
      await session.undo();
    },
  };
}

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
