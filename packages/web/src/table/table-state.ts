/**
 * What the parts of the game screen share. One `TableState` for each screen; `useTable()` gives it to components.
 *
 *   now, view, me, options   what is true and what is possible, worked out once for each situation
 *   speaker                  says all of it in words: `describeEvent(table.speaker.value, event)`
 *   boardHandle              the board on the screen: `routeAt`, `pointOfRoute`, zoom
 *   pickedColor              the color chosen in the hand: the board narrows to what it pays for
 *   openRoute                the route whose payment is being chosen (the claim panel shows while it is set)
 *   ghost, landing           pieces held over a route in a drag; routes whose pieces land one by one
 *   pointedTicket            hovered, focused or tapped: its ends are lit, the rest is dim
 *   spotlight                anything else that is to be lit: a log line, the count at the end; wins over the ticket
 *   kept                     the places of the offer (from 0) that are ticked while tickets are chosen
 *   refusal                  the answer to the last click that could not be done; `why-not/` shows it
 *   celebrated               tickets that have just been completed, for this person alone
 *   panel                    what covers the table now, if anything: the menu, the log on a small screen …
 *   aids                     the journey planner and the public ledger, where the table allows them
 *
 * `act` is the only way to do something: it answers why not at once, from the view alone, and submits the rest.
 * Where things are, for what flies: elements carry `data-spot`: `deck`, `tickets-deck`, `row-0` … `row-4`, `hand`, `hand-COLOR`,
 * `seat-N`, `my-tickets`, `discards`.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Action,
  type Board,
  type CardId,
  type LocationId,
  type MapData,
  type RouteId,
  type Seat,
  type SeatView,
  type TicketId,
  type View,
} from '@waybill/engine';
import type { MessageKey, Speaker } from '@waybill/i18n';
import { type ComponentType, createContext, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import { type Aids, createAids } from '../aids/aids-state.ts';
import type { BoardHandle } from '../board/board-props.ts';
import { findBoard } from '../session/boards.ts';
import type { NotDone, Session, Situation } from '../session/session.ts';
import { useSpeaker } from '../words/words.ts';
import { deedsOf } from './deeds.ts';
import { type Options, optionsIn } from './options.ts';

/** Where on the screen something was pointed at; the answer to it shows near. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly pointer: Pointer;
}

/** With what; some things are asked again on touch (`whenToAsk`). */
export type Pointer = 'mouse' | 'touch' | 'pen' | 'keyboard';

/** Where a click was; of one made by keyboard, the middle of what it was on. */
export function pointOf(event: MouseEvent): ScreenPoint {
  if (event.detail > 0 || !(event.currentTarget instanceof Element)) {
    return { x: event.clientX, y: event.clientY, pointer: pointerOf(event) };
  }
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, pointer: 'keyboard' };
}

function pointerOf(event: MouseEvent): Pointer {
  const kind = event instanceof PointerEvent ? event.pointerType : 'mouse';
  return kind === 'touch' || kind === 'pen' ? kind : 'mouse';
}

export interface WhyNot {
  readonly refusal: NotDone;
  readonly at: ScreenPoint | null;
}

export interface Spotlight {
  /** Who lit it, so that the same one can put it out. */
  readonly key: string;
  readonly routes: readonly RouteId[];
  readonly locations: readonly LocationId[];
}

/** What the log lit; a click elsewhere puts it out. */
export const LOG_LIGHT = 'log ';

export interface Ghost {
  readonly route: RouteId;
  readonly seat: Seat;
  readonly ok: boolean;
}

export type Panel = 'menu' | 'log' | 'settings' | 'text' | 'keys' | 'command' | 'orders';

/** What some games have more than others, each shown where it belongs: a game on a server has clocks, chat, a line that may be cut. */
export interface TableExtras {
  /** Above the board, when something must be known. */
  readonly Alert?: ComponentType;
  readonly SeatNote?: ComponentType<{ readonly seat: Seat }>;
  readonly Tools?: ComponentType;
  readonly MenuItems?: ComponentType;
  /** On a screen that all can see, or on a phone beside one; as on any device otherwise. */
  readonly layout?: 'screen' | 'hand';
  /** Between the cards to draw and those held. */
  readonly Middle?: ComponentType;
  /** Instead of the rematch on one device. */
  readonly Rematch?: ComponentType;
  /** Instead of the bar that says what may be done. */
  readonly Bar?: ComponentType;
  /** Instead of the counting and the score sheet. */
  readonly End?: ComponentType;
  /** Keys that mean something here besides those of every table. */
  readonly keys?: readonly KeyHelp[];
}

export interface KeyHelp {
  /** As it is shown. */
  readonly shown: string;
  readonly label: MessageKey;
}

export interface TableState {
  readonly session: Session;
  readonly extras: TableExtras;
  readonly map: MapData;
  readonly board: Board;
  readonly now: ReadonlySignal<Situation>;
  readonly view: ReadonlySignal<View>;
  /** The seat whose hand is shown; `null` for those who watch, and behind the curtain. */
  readonly me: ReadonlySignal<SeatView | null>;
  /** Whether the game waits for the person in front of the screen. */
  readonly myTurn: ReadonlySignal<boolean>;
  readonly options: ReadonlySignal<Options>;
  /** Everybody's points as far as they have been counted: those of routes in play, all of them after the counting. */
  readonly points: ReadonlySignal<readonly number[]>;
  readonly speaker: ReadonlySignal<Speaker>;
  /** The board on the screen: what is at a point, zoom, and the like. */
  readonly boardHandle: RefObject<BoardHandle | null>;
  readonly pickedColor: Signal<CardId | null>;
  readonly openRoute: Signal<RouteId | null>;
  readonly ghost: Signal<Ghost | null>;
  readonly landing: Signal<ReadonlySet<RouteId>>;
  readonly pointedTicket: Signal<TicketId | null>;
  readonly spotlight: Signal<Spotlight | null>;
  readonly kept: Signal<ReadonlySet<number>>;
  readonly refusal: Signal<WhyNot | null>;
  readonly celebrated: Signal<readonly TicketId[]>;
  /** How far the counting has come, in points by seat; `null` once everything is counted. */
  readonly counted: Signal<readonly number[] | null>;
  readonly panel: Signal<Panel | null>;
  readonly aids: Aids;
  /** An action on its way; what is pressed meanwhile waits for it. */
  readonly busy: ReadonlySignal<boolean>;
  /** `true` once it is done; otherwise the reason shows near `at`. */
  act(action: Action, at?: ScreenPoint | null): Promise<boolean>;
  /** Both cards of the turn from the deck, in one go. */
  drawTwoUnseen(at?: ScreenPoint | null): Promise<void>;
  undo(): Promise<void>;
  answerWhyNot(refusal: NotDone, at?: ScreenPoint | null): void;
  close(): void;
}

export const TableContext = createContext<TableState | null>(null);

export function useTable(): TableState {
  const table = useContext(TableContext);
  if (!table) throw new Error('no table around this part');
  return table;
}

export function createTableState(session: Session, extras: TableExtras = {}): TableState {
  const board = findBoard(session.now.value.view.map);
  if (!board) throw new Error(`no map ${session.now.value.view.map}`);
  const view = computed(() => session.now.value.view);
  const me = computed(() => {
    const { seat } = session.now.value;
    return seat === null ? null : (view.value.seats[seat] ?? null);
  });
  const picks = newPicks();
  const aids = createAids({ session, board, kept: picks.kept, reads: () => picks.panel.value === 'text' });
  const stopClearing = clearPicksEachStep(session, picks);
  return {
    session,
    extras,
    map: board.map,
    board,
    now: session.now,
    view,
    me,
    myTurn: computed(() => me.value !== null && view.value.toAct.includes(me.value.seat)),
    options: computed(() => optionsIn(board, view.value)),
    points: computed(() => pointsIn(view.value, picks.counted.value)),
    speaker: speakerAt(session, board.map),
    boardHandle: { current: null },
    ...picks,
    ...deedsOf(session, board, picks.refusal),
    aids,
    close() {
      stopClearing();
      aids.close();
    },
  };
}

function pointsIn({ seats, result }: View, counted: readonly number[] | null): number[] {
  return seats.map(({ seat, score }) => {
    if (!result) return score;
    return (counted ?? result.seats.map(({ total }) => total))[seat] ?? score;
  });
}

/** The same one until a name or the language changes: whatever speaks would be drawn anew with every step otherwise. */
function speakerAt(session: Session, map: MapData): ReadonlySignal<Speaker> {
  const named = computed(() => JSON.stringify(session.now.value.players.map(({ name }) => ({ name }))));
  return computed(() => useSpeaker(map, JSON.parse(named.value) as { name: string }[]));
}

type Picks = ReturnType<typeof newPicks>;

function newPicks() {
  return {
    pickedColor: signal<CardId | null>(null),
    openRoute: signal<RouteId | null>(null),
    ghost: signal<Ghost | null>(null),
    landing: signal<ReadonlySet<RouteId>>(new Set()),
    pointedTicket: signal<TicketId | null>(null),
    spotlight: signal<Spotlight | null>(null),
    kept: signal<ReadonlySet<number>>(new Set()),
    refusal: signal<WhyNot | null>(null),
    celebrated: signal<readonly TicketId[]>([]),
    counted: signal<readonly number[] | null>([]),
    panel: signal<Panel | null>(null),
  };
}

/** What was picked belongs to the situation it was picked in; whose hand it is counts too, behind a curtain. */
function clearPicksEachStep(session: Session, picks: Picks): () => void {
  let last = { seq: -1, seat: null as Seat | null, phase: '' };
  return effect(() => {
    const { seq, seat, view } = session.now.value;
    if (seq === last.seq && seat === last.seat) return;
    const mine = seat !== null && view.toAct.includes(seat);
    const samePhase = view.phase === last.phase && seat === last.seat;
    last = { seq, seat, phase: view.phase };
    batch(() => {
      picks.refusal.value = null;
      picks.ghost.value = null;
      if (!samePhase) picks.kept.value = new Set();
      if (!mine || !samePhase) {
        picks.openRoute.value = null;
        picks.pickedColor.value = null;
      }
    });
  });
}
