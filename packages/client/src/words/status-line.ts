import type { CardId, RouteId, Seat } from '@waybill/engine';
import { anyOf, cardName, listOf, locationName, type Phrasing, routeName } from '@waybill/i18n';
import { fewestToKeep, type Options } from '../position/options.ts';
import type { Situation } from '../session/session.ts';

/** Everything the sentence depends on. */
export interface StatusFacts {
  readonly phrasing: Phrasing;
  readonly now: Situation;
  readonly options: Options;
  readonly pickedColor: CardId | null;
  /** How many routes the picked color pays for. */
  readonly payable: number;
  readonly openRoute: RouteId | null;
}

/** What the person in front of the screen may do now, or whom the game waits for. */
export function statusLine(facts: StatusFacts): string {
  const { phrasing, now } = facts;
  const { t } = phrasing;
  if (now.view.phase === 'over') return t('table.STATUS_OVER');
  if (now.curtain !== null) return t('table.STATUS_CURTAIN', { player: phrasing.playerName(now.curtain) });
  if (now.handover !== null) return t('table.STATUS_HANDOVER', { player: phrasing.playerName(now.handover) });
  const mine = now.seat !== null && now.view.toAct.includes(now.seat);
  return mine ? ownStatus(facts, now.seat) : waitingStatus(facts);
}

function waitingStatus({ phrasing, now }: StatusFacts): string {
  const { t, playerName } = phrasing;
  const { phase, toAct } = now.view;
  const players = listOf(t, toAct.map(playerName));
  if (now.paused) return t('table.STATUS_PAUSED', { player: players });
  return t('table.STATUS_WAITING', { phase, players, count: toAct.length });
}

function ownStatus(facts: StatusFacts, seat: Seat): string {
  const { phrasing, now, options } = facts;
  const { t } = phrasing;
  const { view } = now;
  const offered = view.seats[seat]?.own?.offer?.length ?? 0;
  switch (view.phase) {
    case 'startingTickets':
      return t('table.STATUS_STARTING_TICKETS', { fewest: fewestToKeep(options), offered });
    case 'keepTickets':
      return t('table.STATUS_KEEP_TICKETS', { fewest: fewestToKeep(options), offered });
    case 'placeStack':
      return t('table.STATUS_PLACE_STACK');
    case 'takeToken':
      return t('table.STATUS_TAKE_TOKEN', {
        places: anyOf(
          t,
          [...options.takeToken].map((location) => locationName(phrasing, location)),
        ),
      });
    case 'secondCard':
      return secondCard(facts);
    default:
      return view.lastRound ? `${ownTurn(facts)} ${t('table.STATUS_LAST_TURN')}` : ownTurn(facts);
  }
}

function secondCard({ phrasing: { t, map }, options }: StatusFacts): string {
  const { wild } = map.vocabulary;
  if (options.takeCard.size === 0) return t('table.STATUS_SECOND_UNSEEN');
  return t('table.STATUS_SECOND_CARD', { wild });
}

function ownTurn({ phrasing, options, pickedColor, payable, openRoute }: StatusFacts): string {
  const { t } = phrasing;
  if (openRoute !== null && options.claims.has(openRoute)) {
    return t('table.STATUS_PAYING', { route: routeName(phrasing, openRoute) });
  }
  if (pickedColor !== null) {
    return t('table.STATUS_PICKED', { card: cardName(phrasing, pickedColor), count: payable });
  }
  if (options.pass) return t('table.STATUS_PASS');
  const choices = [
    options.drawCard || options.takeCard.size > 0 ? t('table.CHOICE_DRAW') : null,
    options.claims.size > 0 ? t('table.CHOICE_CLAIM') : null,
    options.drawTickets ? t('table.CHOICE_TICKETS') : null,
  ].filter((choice) => choice !== null);
  return t('table.STATUS_YOUR_TURN', { choices: anyOf(t, choices) });
}
