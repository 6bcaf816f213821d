import { stacksOf } from '@waybill/client/position/hand-stacks';
import { ticketsHeld } from '@waybill/client/position/my-tickets';
import type { SeatView } from '@waybill/engine';
import { cardsOfKind, ticketWithPoints } from '@waybill/i18n';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';
import { useReplay } from './replay-context.ts';

/** A replay through all eyes: all hands and all tickets side by side, until the score sheet has them. */
export function AllHands() {
  const { session } = useReplay();
  const table = useTable();
  const { t } = table.phrasing.value;
  if (session.outlook.value !== 'everybody' || table.view.value.result) return null;
  return (
    <section class="all-hands" aria-label={t('replay.HANDS')}>
      <ul>
        {table.view.value.seats.map((seat) => (
          <li key={seat.seat}>
            <OneHand seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneHand({ seat }: { readonly seat: SeatView }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const name = phrasing.playerName(seat.seat);
  const stacks = stacksOf(table.board.cards, seat.own?.hand ?? {});
  const tickets = ticketsHeld(table.board, table.view.value, seat.seat);
  return (
    <>
      <p class="all-hands-name">
        <PlayerBadge seat={seat.seat} name={name} size="1.6em" />
        {name}
      </p>
      <p class="all-hands-cards">
        {stacks.map(({ card, count }) => (
          <span key={card} title={cardsOfKind(phrasing, card, count)}>
            <span aria-hidden="true">
              {count}
              <ColorSymbol color={card} />
            </span>
            <span class="visually-hidden">{cardsOfKind(phrasing, card, count)} </span>
          </span>
        ))}
      </p>
      <p class="all-hands-tickets">
        {tickets.map(({ id, done }) => (
          <span key={id} data-done={done}>
            {ticketWithPoints(phrasing, id)}
            {done && <span class="visually-hidden"> {phrasing.t('table.TICKETS_DONE')}</span>}
          </span>
        ))}
      </p>
    </>
  );
}
