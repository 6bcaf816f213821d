import type { CardId } from '@waybill/engine';
import { cardCount, describeAction, ticketCount } from '@waybill/i18n';
import { CardBack, CardFace } from '../../ui/art/card-face.tsx';
import { pointOf, useTable } from '../model/table-state.ts';
import { TicketBack } from './ticket-back.tsx';
import './draw-row.css';

/** The face-up row and both decks, along one edge. */
export function DrawRow() {
  const table = useTable();
  const { row, phase } = table.view.value;
  const drawing = table.myTurn.value && (phase === 'turn' || phase === 'secondCard');
  return (
    <section class="draw-row" data-drawing={drawing} aria-label={table.phrasing.value.t('table.ROW')}>
      <div class="face-up">
        {row.map((card, slot) => (
          // A slot is a spot on the table, whatever lies there.
          // oxlint-disable-next-line react/no-array-index-key
          <FaceUpCard key={slot} card={card} slot={slot} />
        ))}
      </div>
      <CardDeck />
      <TwoUnseen />
      <TicketDeck />
    </section>
  );
}

function FaceUpCard({ card, slot }: { readonly card: CardId | null; readonly slot: number }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const spot = `row-${slot}`;
  if (card === null) {
    return (
      <span class="draw-empty" data-anchor={spot} role="img" aria-label={phrasing.t('table.EMPTY_SLOT')} />
    );
  }
  const possible = table.options.value.takeCard.has(card);
  return (
    <button
      type="button"
      class="draw-card"
      data-anchor={spot}
      data-card={card}
      data-possible={possible}
      aria-disabled={!possible}
      aria-label={describeAction(phrasing, { type: 'takeCard', card })}
      onClick={(event) => void table.act({ type: 'takeCard', card }, pointOf(event))}
    >
      <CardFace map={table.map} card={card} />
    </button>
  );
}

function CardDeck() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { deck } = table.view.value;
  const possible = table.options.value.drawCard;
  const label = phrasing.t('table.DECK_LABEL', { cards: cardCount(phrasing, deck) });
  return (
    <div class="deck" data-thin={deck < 2}>
      <button
        type="button"
        class="draw-card"
        data-anchor="deck"
        data-possible={possible}
        aria-disabled={!possible}
        aria-label={label}
        title={label}
        onClick={(event) => void table.act({ type: 'drawCard' }, pointOf(event))}
      >
        <CardBack />
        <span class="deck-count" aria-hidden="true">
          {deck}
        </span>
      </button>
    </div>
  );
}

/** Both cards of a turn from the deck in one go; there is no second card to draw in one go. */
function TwoUnseen() {
  const table = useTable();
  const { phase } = table.view.value;
  const possible = table.options.value.drawCard && phase === 'turn';
  const label = table.phrasing.value.t('table.TWO_UNSEEN');
  return (
    <button
      type="button"
      class="draw-card two-unseen"
      data-possible={possible}
      aria-disabled={!possible}
      aria-label={label}
      title={label}
      onClick={(event) => void table.drawTwoUnseen(pointOf(event))}
    >
      <span class="two-backs" aria-hidden="true">
        <CardBack />
        <CardBack />
      </span>
      <b aria-hidden="true">2×</b>
    </button>
  );
}

function TicketDeck() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { unordered, putBack } = table.view.value.ticketDeck;
  const left = unordered + putBack.length;
  const possible = table.options.value.drawTickets;
  const label = phrasing.t('table.TICKET_DECK_LABEL', { tickets: ticketCount(phrasing, left) });
  return (
    <div class="deck deck-tickets" data-thin={left < 2}>
      <button
        type="button"
        class="draw-card"
        data-anchor="tickets-deck"
        data-possible={possible}
        aria-disabled={!possible}
        aria-label={label}
        title={label}
        onClick={(event) => void table.act({ type: 'drawTickets' }, pointOf(event))}
      >
        <TicketBack />
        <span class="deck-count" aria-hidden="true">
          {left}
        </span>
      </button>
    </div>
  );
}
