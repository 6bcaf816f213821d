import type { RouteId } from '@waybill/engine';
import { cardsOfKind, describePayment, routeName, ticketName } from '@waybill/i18n';
import { routeAndEnds } from '../interaction/board-picture.ts';
import { keepTicked, toggleTicket } from '../interaction/choosing.ts';
import { claimIntent, ownHand } from '../interaction/claim-intent.ts';
import {
  cancelClaim,
  changeWilds,
  confirmClaim,
  cycleColor,
  payableRoutes,
  pointAtRoute,
} from '../interaction/claiming.ts';
import { claimContextOf, type Interaction } from '../interaction/interaction.ts';
import { announce } from '../interaction/interaction-state.ts';
import { routesPaidWith } from '../position/options.ts';
import type { AidName } from '../session/session.ts';
import { statusWords } from '../words/status-words.ts';
import type { KeyCommand, PlayCommand } from './key-bindings.ts';

/** What only the screen can do about a key. */
export type ScreenEffect =
  | { readonly effect: 'zoom'; readonly by: 'in' | 'out' | 'fit' }
  | { readonly effect: 'focus'; readonly part: 'hand' | 'tickets' | 'log' }
  | { readonly effect: 'assist'; readonly aid: AidName; readonly turn: 'on' | 'off' };

/** Does what a key means; a key that means nothing just now is left alone. */
export function doCommand(table: Interaction, command: KeyCommand): ScreenEffect | null {
  switch (command.do) {
    case 'help':
      table.panel.value = 'keys';
      return null;
    case 'textView':
      table.panel.value = table.panel.peek() === 'text' ? null : 'text';
      return null;
    case 'command':
      table.panel.value = 'command';
      return null;
    case 'close':
      closeOne(table);
      return null;
    case 'status':
      announce(table, statusWords(table));
      return null;
    case 'nextStep':
      if (table.now.peek().paused) table.session.next?.();
      return null;
    case 'undo':
      void table.undo();
      return null;
    case 'zoom':
      return { effect: 'zoom', by: command.by };
    case 'hand':
    case 'tickets':
    case 'log':
      return { effect: 'focus', part: command.do };
    case 'aid':
      return { effect: 'assist', aid: command.aid, turn: command.turn };
    default:
      if (table.me.peek() !== null) play(table, command);
      return null;
  }
}

function play(table: Interaction, command: PlayCommand): void {
  switch (command.do) {
    case 'drawCard':
    case 'drawTickets':
    case 'pass':
      return void table.act({ type: command.do });
    case 'slot':
      return takeSlot(table, command.slot - 1);
    case 'color':
      return sayColor(table, command.by);
    case 'route':
      return walkRoutes(table, command.by);
    case 'claim':
      return claimWalked(table);
    case 'wilds':
      return changeWilds(table, command.by);
    case 'confirm':
      if (table.options.peek().keeps.size > 0) void keepTicked(table);
      else confirmClaim(table);
  }
}

/** A face-up card is taken; while tickets are chosen, the one at that index is ticked. */
function takeSlot(table: Interaction, index: number): void {
  if (table.options.peek().keeps.size === 0) {
    const card = table.view.peek().row[index] ?? null;
    if (card !== null) void table.act({ type: 'takeCard', card });
    return;
  }
  const ticket = table.me.peek()?.own?.offer?.[index];
  if (ticket === undefined) return;
  toggleTicket(table, index);
  const ticked = table.tickedTickets.peek();
  const phrasing = table.phrasing.peek();
  const chosen = ticked.has(index) ? 'yes' : 'no';
  announce(
    table,
    phrasing.t('accessibility.TICKED', { ticket: ticketName(phrasing, ticket), chosen, count: ticked.size }),
  );
}

function sayColor(table: Interaction, by: 1 | -1): void {
  const card = cycleColor(table, by);
  const phrasing = table.phrasing.peek();
  if (card === null) return announce(table, phrasing.t('accessibility.COLOR_NONE'));
  const cards = cardsOfKind(phrasing, card, ownHand(table.view.peek())[card] ?? 0);
  const routes = routesPaidWith(table.board, table.options.peek(), card).size;
  announce(table, phrasing.t('accessibility.COLOR_PICKED', { cards, routes }));
}

function claimWalked(table: Interaction): void {
  const route = table.walkedRoute.peek();
  if (route === null) walkRoutes(table, 1);
  else pointAtRoute(table, route);
}

/** Goes to the next payable route, lights it on the board and says what it is and costs. */
export function walkRoutes(table: Interaction, by: 1 | -1): void {
  const phrasing = table.phrasing.peek();
  const all = payableRoutes(table);
  const route = nextOf(all, table.walkedRoute.peek(), by);
  table.walkedRoute.value = route;
  if (route === null) return announce(table, phrasing.t('accessibility.WALK_NONE'));
  table.spotlight.value = { key: 'walk', ...routeAndEnds(table.board, route) };
  announce(
    table,
    phrasing.t('accessibility.WALK', {
      route: routeName(phrasing, route),
      place: all.indexOf(route) + 1,
      all: all.length,
      payment: paymentOf(table, route),
    }),
  );
}

/** The next one of a round; the first after nothing, the last before it. */
export function nextOf<T>(all: readonly T[], here: T | null, by: 1 | -1): T | null {
  const at = here === null ? -1 : all.indexOf(here);
  if (at === -1) return all.at(by === 1 ? 0 : -1) ?? null;
  return all[(at + by + all.length) % all.length] ?? null;
}

/** The payment that is offered first. */
function paymentOf(table: Interaction, route: RouteId): string {
  const intent = claimIntent(claimContextOf(table), { route, color: table.pickedColor.peek(), ask: 'never' });
  const action = intent.kind === 'submit' ? intent.action : table.options.peek().claims.get(route)?.[0];
  return action === undefined
    ? ''
    : describePayment(table.phrasing.peek(), table.board.actions.paymentOf(action));
}

/** One thing at a time: the claim, the walk, the color, an answer, then what covers the table. */
function closeOne(table: Interaction): void {
  if (table.claim.peek() !== null) cancelClaim(table);
  else if (table.walkedRoute.peek() !== null) {
    table.walkedRoute.value = null;
    if (table.spotlight.peek()?.key === 'walk') table.spotlight.value = null;
  } else if (table.pickedColor.peek() !== null) table.pickedColor.value = null;
  else if (table.refusal.peek() !== null) table.refusal.value = null;
  else if (table.assist.open.peek() !== null) table.assist.open.value = null;
  else table.panel.value = null;
}
