import { useComputed } from '@preact/signals';
import { characterOf } from '@waybill/bots/characters';
import { ticketsHeld } from '@waybill/client/position/my-tickets';
import type { Seat, SeatView } from '@waybill/engine';
import type { Phrasing } from '@waybill/i18n';
import { cardCount, listOf, pieceCount, symbolName, ticketCount } from '@waybill/i18n';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { TokenSymbol } from '../../ui/art/token-symbol.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useTable } from '../model/table-state.ts';
import { NetworkLook } from './network-look.tsx';
import { SeatNewsSigns } from './seat-news-signs.tsx';
import './seats-strip.css';

/** All players, with what is public of them. */
export function SeatsStrip() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const { seats } = table.view.value;
  return (
    <ul class="seats" aria-label={t('table.SEATS')} data-players={seats.length}>
      {seats.map((seat) => (
        <SeatChip key={seat.seat} seat={seat} />
      ))}
    </ul>
  );
}

function SeatChip({ seat }: { readonly seat: SeatView }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t, playerName, map } = phrasing;
  const { toAct, phase } = table.view.value;
  const score = table.points.value[seat.seat] ?? seat.score;
  const mine = table.now.value.seat === seat.seat;
  const acts = toAct.includes(seat.seat) && phase !== 'over';
  const name = playerName(seat.seat);
  const character = table.now.value.players[seat.seat]?.character;
  const line = lineOf(phrasing, character);
  const called = mine ? t('table.YOU', { name }) : name;
  return (
    <li
      class="seat"
      data-anchor={`seat-${seat.seat}`}
      data-seat={seat.seat}
      data-acts={acts}
      data-mine={mine}
    >
      <span class="seat-turn" aria-hidden={!acts}>
        {acts ? t('table.SEAT_TURN') : ''}
      </span>
      <PlayerBadge seat={seat.seat} name={name} active={acts} bot={character} />
      <span class="seat-name" title={line === null ? called : `${called}: ${line}`}>
        {name} {mine && <span class="seat-you">{t('table.ME')}</span>}
        <BotLevel seat={seat.seat} />
      </span>
      <span class="visually-hidden">{summaryOf(phrasing, seat, { name: called, score })}</span>
      <span
        class="seat-score"
        data-long={String(score).length > 2}
        aria-hidden="true"
        title={t('table.POINTS', { score })}
      >
        {withMinus(score)}
      </span>
      <span class="seat-facts" aria-hidden="true">
        <span title={pieceCount(phrasing, seat.pieces)}>
          <Icon name={map.vocabulary.piece} />
          {seat.pieces}
        </span>
        <span title={cardCount(phrasing, seat.cards)}>
          <Icon name="cards" />
          {seat.cards}
        </span>
        <TicketTally seat={seat} />
        <SeatNewsSigns seat={seat.seat} />
      </span>
      {map.rules.tokens && <SeatTokens seat={seat} />}
      {table.extras.SeatNote && <table.extras.SeatNote seat={seat.seat} />}
      <NetworkLook seat={seat.seat} />
    </li>
  );
}

function BotLevel({ seat }: { readonly seat: Seat }) {
  const { now, phrasing } = useTable();
  const level = now.value.players[seat]?.bot ?? null;
  if (level === null) return null;
  return <span class="seat-level">{phrasing.value.t('table.BOT_LEVEL', { level })}</span>;
}

/** The seat in one sentence. */
function summaryOf(phrasing: Phrasing, seat: SeatView, as: { name: string; score: number }): string {
  return phrasing.t('table.SEAT_SUMMARY', {
    ...as,
    pieces: pieceCount(phrasing, seat.pieces),
    cards: cardCount(phrasing, seat.cards),
    tickets: ticketCount(phrasing, seat.tickets),
  });
}

/** What a bot with character says of itself. */
function lineOf({ t }: Phrasing, bot: string | undefined): string | null {
  const character = characterOf(bot ?? '');
  return character && t('home.CHARACTER_LINE', { who: character.name.toLowerCase() });
}

/** `?/3` for others: how many of theirs are done is secret until the end (TICKET-5, END-3). */
function TicketTally({ seat }: { readonly seat: SeatView }) {
  const table = useTable();
  const done = useComputed(() => {
    const { result } = table.view.value;
    if (result) return result.seats[seat.seat]?.ticketsCompleted ?? null;
    if (!table.view.value.seats[seat.seat]?.own) return null;
    return ticketsHeld(table.board, table.view.value, seat.seat).filter((ticket) => ticket.done).length;
  });
  const held = seat.own?.tickets.length ?? seat.tickets;
  return (
    <span title={ticketCount(table.phrasing.value, held)}>
      <Icon name="ticket" />
      {done.value ?? '?'}/{held}
    </span>
  );
}

function SeatTokens({ seat }: { readonly seat: SeatView }) {
  const phrasing = useTable().phrasing.value;
  if (seat.tokens.length === 0) return null;
  const names = listOf(
    phrasing.t,
    seat.tokens.map((symbol) => symbolName(phrasing, symbol)),
  );
  const label = `${phrasing.t('table.SEAT_TOKENS', { symbols: names })} · ${describeTokenSet(phrasing, seat.tokens.length)}`;
  return (
    <span class="seat-tokens" role="img" aria-label={label} title={label}>
      {seat.tokens.map((symbol) => (
        <span key={symbol} class="seat-token">
          <TokenSymbol symbol={symbol} size="1.5em" />
        </span>
      ))}
      <span class="seat-token-value">{`+${phrasing.map.rules.tokens?.scores[seat.tokens.length] ?? 0}`}</span>
    </span>
  );
}

/** What so many different tokens are worth now, and with one more (END-5). */
function describeTokenSet({ t, map }: Phrasing, tokens: number): string {
  const scores = map.rules.tokens?.scores ?? [];
  const now = t('play.SET_VALUE', { points: scores[tokens] ?? 0 });
  const next = scores[tokens + 1];
  return next === undefined ? now : `${now} · ${t('play.SET_NEXT', { points: next })}`;
}
