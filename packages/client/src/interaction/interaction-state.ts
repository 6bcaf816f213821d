import { batch, effect, type Signal, signal } from '@preact/signals-core';
import type { CardId, LocationId, RouteId, Seat, SymbolId, TicketId } from '@waybill/engine';
import type { NotDone, Session } from '../session/session.ts';
import type { OpenClaim } from './claim.ts';

/** Where on the screen something was pointed at; the answer to it shows near. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly pointer: Pointer;
}

/** The kind of pointer; some actions need confirmation on touch. */
export type Pointer = 'mouse' | 'touch' | 'pen' | 'keyboard';

/** The answer to the last thing that could not be done. */
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

/** Pieces held over a route as they would lie. */
export interface Ghost {
  readonly route: RouteId;
  readonly seat: Seat;
  readonly ok: boolean;
}

/** A stack on its way from the hand to the board. */
export interface DraggedStack {
  readonly card: CardId;
  readonly touch: boolean;
  /** Moves without rendering: the picture follows by a transform. */
  readonly aim: Signal<ScreenPoint>;
}

export type Panel = 'menu' | 'log' | 'settings' | 'text' | 'keys' | 'command' | 'orders';

/** Numbered, so that the same words twice are two announcements. */
export interface SpokenLine {
  readonly number: number;
  readonly text: string;
}

/** Everything a person has picked, pointed at or opened at one table, and the answers shown. The game itself is in the session. */
export interface InteractionState {
  /** The color chosen in the hand: the board narrows to what it pays for. */
  readonly pickedColor: Signal<CardId | null>;
  /** The claim whose payment is being chosen. */
  readonly claim: Signal<OpenClaim | null>;
  readonly ghost: Signal<Ghost | null>;
  readonly drag: Signal<DraggedStack | null>;
  /** Whether the press that ends now was a drag: its click means nothing. */
  readonly pressWasDrag: Signal<boolean>;
  /** Routes whose pieces land now, one by one. */
  readonly landing: Signal<ReadonlySet<RouteId>>;
  /** Hovered, focused or tapped: its ends are lit, the rest is dim. */
  readonly pointedTicket: Signal<TicketId | null>;
  /** Anything else that is to be lit; wins over the ticket. */
  readonly spotlight: Signal<Spotlight | null>;
  /** Indexes of the offer that are ticked while tickets are chosen. */
  readonly tickedTickets: Signal<ReadonlySet<number>>;
  /** The stack of tokens to place next, if one was picked. */
  readonly pickedSymbol: Signal<SymbolId | null>;
  readonly refusal: Signal<WhyNot | null>;
  /** Tickets that have just been completed, for this person alone. */
  readonly celebrated: Signal<readonly TicketId[]>;
  /** How far the counting has come, in points by seat; `null` once everything is counted. */
  readonly counted: Signal<readonly number[] | null>;
  /** What covers the table now. */
  readonly panel: Signal<Panel | null>;
  /** Where the keyboard's walk over the routes stands. */
  readonly walkedRoute: Signal<RouteId | null>;
  /** Where the page was last touched or clicked; `null` since a key was pressed. */
  readonly lastPoint: Signal<ScreenPoint | null>;
  /** What a screen reader says in passing, and at once. */
  readonly politeAnnouncements: Signal<readonly SpokenLine[]>;
  readonly urgentAnnouncements: Signal<readonly SpokenLine[]>;
}

export function createInteractionState(): InteractionState {
  return {
    pickedColor: signal<CardId | null>(null),
    claim: signal<OpenClaim | null>(null),
    ghost: signal<Ghost | null>(null),
    drag: signal<DraggedStack | null>(null),
    pressWasDrag: signal(false),
    landing: signal<ReadonlySet<RouteId>>(new Set()),
    pointedTicket: signal<TicketId | null>(null),
    spotlight: signal<Spotlight | null>(null),
    tickedTickets: signal<ReadonlySet<number>>(new Set()),
    pickedSymbol: signal<SymbolId | null>(null),
    refusal: signal<WhyNot | null>(null),
    celebrated: signal<readonly TicketId[]>([]),
    counted: signal<readonly number[] | null>([]),
    panel: signal<Panel | null>(null),
    walkedRoute: signal<RouteId | null>(null),
    lastPoint: signal<ScreenPoint | null>(null),
    politeAnnouncements: signal<readonly SpokenLine[]>([]),
    urgentAnnouncements: signal<readonly SpokenLine[]>([]),
  };
}

/** What was picked belongs to the situation it was picked in; whose hand it is counts too, behind a curtain. */
export function clearWithEachStep(session: Session, state: InteractionState): () => void {
  let last: { seq: number; seat: Seat | null; phase: string } = { seq: -1, seat: null, phase: '' };
  return effect(() => {
    const { seq, seat, view } = session.now.value;
    if (seq === last.seq && seat === last.seat) return;
    const mine = seat !== null && view.toAct.includes(seat);
    const samePhase = view.phase === last.phase && seat === last.seat;
    last = { seq, seat, phase: view.phase };
    batch(() => {
      state.refusal.value = null;
      state.ghost.value = null;
      if (!samePhase) state.tickedTickets.value = new Set();
      if (!mine || !samePhase) {
        state.claim.value = null;
        state.pickedColor.value = null;
        state.walkedRoute.value = null;
        if (state.spotlight.peek()?.key === 'walk') state.spotlight.value = null;
      }
    });
  });
}

const REMEMBERED_ANNOUNCEMENTS = 6;

/** `polite` waits for a pause; `urgent` interrupts. */
export function announce(state: InteractionState, text: string, how: 'polite' | 'urgent' = 'polite'): void {
  const list = how === 'polite' ? state.politeAnnouncements : state.urgentAnnouncements;
  const number = (list.peek().at(-1)?.number ?? 0) + 1;
  list.value = [...list.peek(), { number, text }].slice(-REMEMBERED_ANNOUNCEMENTS);
}
