/**
 * One table as a person plays at it, without pixels. Mouse, touch, keyboard, typed moves and the text view are inputs to
 * it (`claiming.ts`, `choosing.ts`, `inputs/`); the board, the panels and the terminal are views of it.
 */
import { batch, computed, effect, type ReadonlySignal } from '@preact/signals-core';
import type { Board, MapData, Route, SeatView, View } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import { type Assist, type AssistDeps, createAssist } from '../assist/assist.ts';
import { type Options, optionsIn } from '../position/options.ts';
import { newsSince, type SeatNews } from '../position/since-last-turn.ts';
import { findBoard } from '../session/boards.ts';
import type { PlayerInfo, Session, Situation } from '../session/session.ts';
import { ActionQueue, type Actions, type Approval } from './actions.ts';
import { type Bill, billOf } from './claim.ts';
import type { ClaimContext } from './claim-intent.ts';
import {
  clearWithEachStep,
  createInteractionState,
  type InteractionState,
  type Pointer,
} from './interaction-state.ts';

export interface InteractionDeps extends AssistDeps {
  /** Puts sentences together in the person's language; follows a change of it. */
  readonly phrasing: (map: MapData, players: readonly PlayerInfo[]) => Phrasing;
  /** When a claim made with this kind of pointer needs confirmation. */
  readonly whenToAsk: (pointer: Pointer) => 'always' | 'wilds' | 'never';
  /** Called before a legal action is submitted; may take its time. */
  readonly approve?: Approval;
}

export interface Interaction extends InteractionState, Actions {
  readonly session: Session;
  readonly map: MapData;
  readonly board: Board;
  readonly now: ReadonlySignal<Situation>;
  readonly view: ReadonlySignal<View>;
  /** The seat whose hand is shown; `null` for those who watch, and behind the curtain. */
  readonly me: ReadonlySignal<SeatView | null>;
  /** Whether the game waits for the person in front of the screen. */
  readonly myTurn: ReadonlySignal<boolean>;
  readonly options: ReadonlySignal<Options>;
  /** What the others have done since the viewer's last turn. */
  readonly news: ReadonlySignal<readonly SeatNews[]>;
  /** What the open claim costs as it is chosen now. */
  readonly bill: ReadonlySignal<Bill | null>;
  /** Points counted so far: those of routes during the game, all of them after the counting. */
  readonly points: ReadonlySignal<readonly number[]>;
  readonly phrasing: ReadonlySignal<Phrasing>;
  readonly assist: Assist;
  readonly whenToAsk: InteractionDeps['whenToAsk'];
  close(): void;
}

export function createInteraction(session: Session, deps: InteractionDeps): Interaction {
  const board = findBoard(session.now.value.view.map);
  if (!board) throw new Error(`no map ${session.now.value.view.map}`);
  const view = computed(() => session.now.value.view);
  const me = computed(() => {
    const { seat } = session.now.value;
    return seat === null ? null : (view.value.seats[seat] ?? null);
  });
  const state = createInteractionState();
  const options = computed(() => optionsIn(board, view.value));
  const assist = createAssist({ session, board, state, ...deps });
  const bill = computed(() => {
    const claim = state.claim.value;
    const context = { board, view: view.value, options: options.value, planned: plannedIn(assist) };
    return claim && billOf(context, claim, state.pickedColor.value);
  });
  const stops = [clearWithEachStep(session, state), showClaimedPieces(state, bill, me)];
  const queue = new ActionQueue(session, board, { refusal: state.refusal, approve: deps.approve });
  return {
    ...state,
    session,
    map: board.map,
    board,
    now: session.now,
    view,
    me,
    options,
    news: computed(() => newsSince(session.history.value, session.now.value)),
    bill,
    assist,
    whenToAsk: deps.whenToAsk,
    myTurn: computed(() => me.value !== null && view.value.toAct.includes(me.value.seat)),
    points: computed(() => pointsIn(view.value, state.counted.value)),
    phrasing: phrasingAt(session, board.map, deps),
    busy: queue.busy,
    act: (action, at) => queue.act(action, at),
    drawTwoUnseen: (at) => queue.drawTwoUnseen(at),
    undo: () => queue.undo(),
    answerWhyNot: (refusal, at) => queue.answerWhyNot(refusal, at),
    close() {
      for (const stop of stops) stop();
      assist.close();
    },
  };
}

/** The situation as claims see it, without following it. */
export function claimContextOf({ board, view, options, assist }: Interaction): ClaimContext {
  return { board, view: view.peek(), options: options.peek(), planned: plannedIn(assist) };
}

function plannedIn({ shown, journey }: Assist): readonly Route[] {
  return shown.peek().planner ? (journey.peek()?.routes ?? []) : [];
}

/** While a claim is open, the pieces stand on its track as they would lie. A claim that is no longer possible closes. */
function showClaimedPieces(
  state: InteractionState,
  bill: ReadonlySignal<Bill | null>,
  me: ReadonlySignal<SeatView | null>,
): () => void {
  let wasOpen = false;
  return effect(() => {
    const isOpen = state.claim.value !== null;
    const { value } = bill;
    const seat = me.peek()?.seat;
    batch(() => {
      if (isOpen && value && seat !== undefined) state.ghost.value = { route: value.track, seat, ok: true };
      else if (wasOpen) state.ghost.value = null;
      if (isOpen && !value) state.claim.value = null;
    });
    wasOpen = isOpen && value !== null;
  });
}

function pointsIn({ seats, result }: View, counted: readonly number[] | null): number[] {
  return seats.map(({ seat, score }) => {
    if (!result) return score;
    return (counted ?? result.seats.map(({ total }) => total))[seat] ?? score;
  });
}

/** The same one until a name or the language changes: whatever speaks would be drawn anew with every step otherwise. */
function phrasingAt(
  session: Session,
  map: MapData,
  { phrasing }: Pick<InteractionDeps, 'phrasing'>,
): ReadonlySignal<Phrasing> {
  let known: readonly PlayerInfo[] = [];
  const players = computed(() => {
    const { players: now } = session.now.value;
    const isSame = now.length === known.length && now.every(({ name }, seat) => name === known[seat]?.name);
    if (!isSame) known = now;
    return known;
  });
  return computed(() => phrasing(map, players.value));
}
