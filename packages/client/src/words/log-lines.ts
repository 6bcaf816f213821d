import type { CardCounts, CardId, GameEvent, RouteId, Seat, TicketId } from '@waybill/engine';
import { describeEvent, describeSlotsFilled, type Phrasing } from '@waybill/i18n';
import type { Step } from '../session/session.ts';

/** One line of the log: what happened, in words, with the cards it speaks of. */
export interface LogLine {
  readonly key: string;
  readonly seat: Seat | null;
  /** What a player did, or what only followed from it. */
  readonly weight: 'action' | 'effect';
  readonly text: string;
  readonly cards: CardCounts;
  readonly route: RouteId | null;
  readonly tickets: readonly TicketId[];
}

/** The log lines of one step. Whose turn it is shows elsewhere. */
export function linesOf(today: Phrasing, step: Step): LogLine[] {
  const phrasing = phrasingThen(today, step);
  if (step.kind === 'tookBack') return [takenBack(phrasing, step)];
  if (step.kind === 'seat') return [seatLine(phrasing, step)];
  const lines = eventLines(phrasing, step);
  if (!step.byStandIn) return lines;
  const deed = lines.findIndex(({ weight }) => weight === 'action');
  return lines.map((line, index) => (index === deed ? byBot(phrasing, line) : line));
}

/** Whoever did it is named, though somebody else sits there now. */
function phrasingThen(phrasing: Phrasing, { seat: by, actor }: Step): Phrasing {
  if (actor === undefined) return phrasing;
  return { ...phrasing, playerName: (seat) => (seat === by ? actor : phrasing.playerName(seat)) };
}

function byBot({ t, playerName }: Phrasing, line: LogLine): LogLine {
  if (line.seat === null) return line;
  return { ...line, text: t('absence.BY_BOT', { text: line.text, player: playerName(line.seat) }) };
}

function seatLine({ t, playerName }: Phrasing, { seq, seat, note = 'back' }: Step): LogLine {
  const text = t('absence.LOG', { what: note, player: seat === null ? '' : playerName(seat) });
  return { key: `${seq}-seat`, seat, weight: 'action', text, cards: {}, route: null, tickets: [] };
}

function eventLines(phrasing: Phrasing, step: Step): LogLine[] {
  return groupsOf(step.events).map((group, index) => {
    const key = `${step.seq}-${index}`;
    return Array.isArray(group) ? filledLine(phrasing, group, key) : lineOf(phrasing, group, key);
  });
}

/** Cards turned face up one after the other share a line. */
function groupsOf(events: readonly GameEvent[]): (CardId[] | GameEvent)[] {
  const groups: (CardId[] | GameEvent)[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.type === 'turnBegan') continue;
    if (event.type !== 'placeFilled') groups.push(event);
    else if (Array.isArray(last)) last.push(event.card);
    else groups.push([event.card]);
  }
  return groups;
}

function takenBack({ t, playerName }: Phrasing, { seq, seat }: Step): LogLine {
  const text = t('table.LOG_TAKEN_BACK', { player: playerName(seat ?? 0) });
  return { key: `${seq}-back`, seat, weight: 'action', text, cards: {}, route: null, tickets: [] };
}

function filledLine(phrasing: Phrasing, cards: readonly CardId[], key: string): LogLine {
  return {
    key,
    seat: null,
    weight: 'effect',
    text: describeSlotsFilled(phrasing, cards),
    cards: countCards(cards),
    route: null,
    tickets: [],
  };
}

function lineOf(phrasing: Phrasing, event: GameEvent, key: string): LogLine {
  return {
    key,
    seat: 'seat' in event ? event.seat : null,
    weight: 'seat' in event ? 'action' : 'effect',
    text: describeEvent(phrasing, event),
    cards: cardsIn(event),
    route: event.type === 'routeClaimed' ? event.route : null,
    tickets: ticketsIn(event),
  };
}

function cardsIn(event: GameEvent): CardCounts {
  switch (event.type) {
    case 'routeClaimed':
      return event.pay;
    case 'cardTaken':
      return { [event.card]: 1 };
    case 'cardDrawn':
      return event.secret ? { [event.secret.card]: 1 } : {};
    case 'handDealt':
      return event.secret?.cards ?? {};
    case 'rowSwept':
      return countCards(event.cards);
    default:
      return {};
  }
}

function ticketsIn(event: GameEvent): readonly TicketId[] {
  switch (event.type) {
    case 'ticketsOffered':
      return event.secret?.tickets ?? [];
    case 'startingTicketsChosen':
    case 'ticketsKept':
      return event.secret?.kept ?? [];
    default:
      return [];
  }
}

function countCards(cards: readonly CardId[]): CardCounts {
  const counts: Record<CardId, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}
