import { useComputed } from '@preact/signals';
import type { SeatView } from '@waybill/engine';
import { cardCount, listOf, pieceCount, symbolName, ticketCount } from '@waybill/i18n';
import { PlayerBadge } from '../art/player-badge.tsx';
import { TokenSymbol } from '../art/token-symbol.tsx';
import { withMinus } from './end/signed-points.tsx';
import { Icon } from './icons.tsx';
import { ticketsHeld } from './my-tickets.ts';
import { useTable } from './table-state.ts';
import { describeTokenSet } from './tokens/token-set.ts';
import './seats-strip.css';

/** Everybody at the table, with all that is public of them. */
export function SeatsStrip() {
  const table = useTable();
  const { t } = table.speaker.value;
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
  const speaker = table.speaker.value;
  const { t, playerName, map } = speaker;
  const { toAct, phase } = table.view.value;
  const { SeatNote } = table.extras;
  const score = table.points.value[seat.seat] ?? seat.score;
  const mine = table.now.value.seat === seat.seat;
  const acts = toAct.includes(seat.seat) && phase !== 'over';
  const name = playerName(seat.seat);
  const called = mine ? t('table.YOU', { name }) : name;
  const summary = t('table.SEAT_SUMMARY', {
    name: called,
    score,
    pieces: pieceCount(speaker, seat.pieces),
    cards: cardCount(speaker, seat.cards),
    tickets: ticketCount(speaker, seat.tickets),
  });
  return (
    <li class="seat" data-spot={`seat-${seat.seat}`} data-seat={seat.seat} data-acts={acts} data-mine={mine}>
      <span class="seat-turn" aria-hidden={!acts}>
        {acts ? t('table.SEAT_TURN') : ''}
      </span>
      <PlayerBadge seat={seat.seat} name={name} active={acts} />
      <span class="seat-name" title={called}>
        {name} {mine && <span class="seat-you">{t('table.ME')}</span>}
      </span>
      <span class="visually-hidden">{summary}</span>
      <span
        class="seat-score"
        data-long={String(score).length > 2}
        aria-hidden="true"
        title={t('table.POINTS', { score })}
      >
        {withMinus(score)}
      </span>
      <span class="seat-facts" aria-hidden="true">
        <span title={pieceCount(speaker, seat.pieces)}>
          <Icon name={map.vocabulary.piece} />
          {seat.pieces}
        </span>
        <span title={cardCount(speaker, seat.cards)}>
          <Icon name="cards" />
          {seat.cards}
        </span>
        <TicketTally seat={seat} />
      </span>
      {map.rules.tokens && <SeatTokens seat={seat} />}
      {SeatNote && <SeatNote seat={seat.seat} />}
    </li>
  );
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
    <span title={ticketCount(table.speaker.value, held)}>
      <Icon name="ticket" />
      {done.value ?? '?'}/{held}
    </span>
  );
}

function SeatTokens({ seat }: { readonly seat: SeatView }) {
  const speaker = useTable().speaker.value;
  if (seat.tokens.length === 0) return null;
  const names = listOf(
    speaker.t,
    seat.tokens.map((symbol) => symbolName(speaker, symbol)),
  );
  const label = `${speaker.t('table.SEAT_TOKENS', { symbols: names })} · ${describeTokenSet(speaker, seat.tokens.length)}`;
  return (
    <span class="seat-tokens" role="img" aria-label={label} title={label}>
      {seat.tokens.map((symbol) => (
        <span key={symbol} class="seat-token">
          <TokenSymbol symbol={symbol} size="1.5em" />
        </span>
      ))}
      <span class="seat-token-value">{`+${speaker.map.rules.tokens?.scores[seat.tokens.length] ?? 0}`}</span>
    </span>
  );
}
