/**
 * What the parts of the game screen share: the interaction of the headless client, and what only a screen has.
 * Elements carry `data-anchor`, so that what flies knows from where to where: `deck`, `tickets-deck`, `row-0` … `row-4`,
 * `hand`, `hand-COLOR`, `seat-N`, `my-tickets`, `discards`.
 */
import { computed } from '@preact/signals';
import type { Approval } from '@waybill/client/interaction/actions';
import { createInteraction, type Interaction } from '@waybill/client/interaction/interaction';
import type { Pointer, ScreenPoint } from '@waybill/client/interaction/interaction-state';
import type { Session } from '@waybill/client/session/session';
import type { Seat } from '@waybill/engine';
import type { MessageKey } from '@waybill/i18n';
import { type ComponentType, createContext, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import type { BoardHandle } from '../../ui/board/board-props.ts';
import { settings, whenToAsk } from '../../ui/preferences/settings.ts';
import { whenIdle } from '../../ui/rendering/frames.ts';
import { usePhrasing } from '../../ui/words/words.ts';
import { wishStorage } from './wish-storage.ts';

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

/** What the log lit; a click beside it puts it out. */
export const LOG_LIGHT = 'log ';

/** What some games have more than others, each shown where it belongs: a game on a server has clocks, chat, a line that may be cut. */
export interface TableExtras {
  /** Above the board, when something must be known. */
  readonly Alert?: ComponentType;
  /** Among players, tickets and log: what a newcomer should know now. */
  readonly Hint?: ComponentType;
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
  /** Called before a legal action is submitted. */
  readonly approve?: Approval;
  /** Keys that mean something here besides those of every table. */
  readonly keys?: readonly KeyHelp[];
}

export interface KeyHelp {
  /** As it is shown. */
  readonly shown: string;
  readonly label: MessageKey;
}

export interface TableState extends Interaction {
  readonly extras: TableExtras;
  /** The board on the screen: what is at a point, zoom, and the like. */
  readonly boardHandle: RefObject<BoardHandle | null>;
}

export const TableContext = createContext<TableState | null>(null);

export function useTable(): TableState {
  const table = useContext(TableContext);
  if (!table) throw new Error('no table around this part');
  return table;
}

export function createTableState(session: Session, extras: TableExtras = {}): TableState {
  const interaction = createInteraction(session, {
    phrasing: usePhrasing,
    whenToAsk,
    ...(extras.approve && { approve: extras.approve }),
    later: whenIdle,
    wishStorage,
    thrift: settings.thrift,
    wantedAids: computed(() => ({
      planner: settings.planner.value === 'on',
      ledger: settings.ledger.value === 'on',
    })),
  });
  return { ...interaction, extras, boardHandle: { current: null } };
}
