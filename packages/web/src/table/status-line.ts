import type { CardId, RouteId, Seat } from '@waybill/engine';
import { anyOf, cardName, listOf, locationName, routeName, type Speaker } from '@waybill/i18n';
import type { Situation } from '../session/session.ts';
import { fewestToKeep, type Options } from './options.ts';

/** All that the sentence depends on. */
export interface StatusFacts {
  readonly speaker: Speaker;
  readonly now: Situation;
  readonly options: Options;
  readonly pickedColor: CardId | null;
  /** How many routes the picked color pays for. */
  readonly payable: number;
  readonly openRoute: RouteId | null;
}

/** What the person in front of the screen may do now, or whom the game waits for. */
export function statusLine(facts: StatusFacts): string {
  const { speaker, now } = facts;
  const { t } = speaker;
  if (now.view.phase === 'over') return t('table.STATUS_OVER');
  if (now.curtain !== null) return t('table.STATUS_CURTAIN', { player: speaker.playerName(now.curtain) });
  if (now.handover !== null) return t('table.STATUS_HANDOVER', { player: speaker.playerName(now.handover) });
  const mine = now.seat !== null && now.view.toAct.includes(now.seat);
  return mine ? ownStatus(facts, now.seat) : waitingStatus(facts);
}

function waitingStatus({ speaker, now }: StatusFacts): string {
  const { t, playerName } = speaker;
  const { phase, toAct } = now.view;
  const players = listOf(t, toAct.map(playerName));
  if (now.paused) return t('table.STATUS_PAUSED', { player: players });
  return t('table.STATUS_WAITING', { phase, players, count: toAct.length });
}

function ownStatus(facts: StatusFacts, seat: Seat): string {
  const { speaker, now, options } = facts;
  const { t } = speaker;
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
          [...options.takeToken].map((place) => locationName(speaker, place)),
        ),
      });
    case 'secondCard':
      return secondCard(facts);
    default:
      return view.lastRound ? `${ownTurn(facts)} ${t('table.STATUS_LAST_TURN')}` : ownTurn(facts);
  }
}

function secondCard({ speaker: { t, map }, options }: StatusFacts): string {
  const { wild } = map.vocabulary;
  if (options.takeCard.size === 0) return t('table.STATUS_SECOND_UNSEEN');
  return t('table.STATUS_SECOND_CARD', { wild });
}

function ownTurn({ speaker, options, pickedColor, payable, openRoute }: StatusFacts): string {
  const { t } = speaker;
  if (openRoute !== null && options.claims.has(openRoute)) {
    return t('table.STATUS_PAYING', { route: routeName(speaker, openRoute) });
  }
  if (pickedColor !== null) {
    return t('table.STATUS_PICKED', { card: cardName(speaker, pickedColor), count: payable });
  }
  if (options.pass) return t('table.STATUS_PASS');
  const choices = [
    options.drawCard || options.takeCard.size > 0 ? t('table.CHOICE_DRAW') : null,
    options.claims.size > 0 ? t('table.CHOICE_CLAIM') : null,
    options.drawTickets ? t('table.CHOICE_TICKETS') : null,
  ].filter((choice) => choice !== null);
  return t('table.STATUS_YOUR_TURN', { choices: anyOf(t, choices) });
}
