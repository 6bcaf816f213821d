import type { Action } from '@waybill/engine';
import { aCard, cardsOfKind, describeAction, type Speaker } from '@waybill/i18n';
import { ColorSymbol } from '../art/color-symbol.tsx';
import { ownHand } from '../table/claim/claim-intent.ts';
import { useTable } from '../table/table-state.ts';
import { KeepTickets } from './keep-tickets.tsx';
import { PlaceStack } from './place-stack.tsx';

/** Hand, row and decks in words, with a button for everything that can be done but claiming. */
export function ActionsNow({ speaker }: { readonly speaker: Speaker }) {
  const table = useTable();
  const { options, now, view, session } = table;
  const { t } = speaker;
  const { deck, discards, ticketDeck } = view.value;
  const { takeToken, drawCard, drawTickets, pass } = options.value;
  return (
    <>
      <div class="text-view-actions">
        {drawCard && <Doing speaker={speaker} action={{ type: 'drawCard' }} />}
        {drawTickets && <Doing speaker={speaker} action={{ type: 'drawTickets' }} />}
        {pass && <Doing speaker={speaker} action={{ type: 'pass' }} />}
        {[...takeToken].map((location) => (
          <Doing key={location} speaker={speaker} action={{ type: 'takeToken', location }} />
        ))}
        {now.value.canUndo && (
          <button type="button" onClick={() => void table.undo()}>
            {t('reader.UNDO')}
          </button>
        )}
        {now.value.paused && (
          <button type="button" class="text-view-do" onClick={() => session.next()}>
            {t('reader.NEXT')}
          </button>
        )}
      </div>
      <KeepTickets speaker={speaker} />
      <PlaceStack speaker={speaker} />
      <FaceUp speaker={speaker} />
      <Hand speaker={speaker} />
      <p>
        {t('reader.DECKS', {
          deck,
          discards: Object.values(discards).reduce((sum, count) => sum + count, 0),
          tickets: ticketDeck.unordered + ticketDeck.putBack.length,
        })}
      </p>
    </>
  );
}

function Doing({ speaker, action }: { readonly speaker: Speaker; readonly action: Action }) {
  const table = useTable();
  return (
    <button type="button" class="text-view-do" onClick={() => void table.act(action)}>
      {describeAction(speaker, action)}
    </button>
  );
}

function FaceUp({ speaker }: { readonly speaker: Speaker }) {
  const table = useTable();
  const { t } = speaker;
  return (
    <>
      <h3>{t('reader.ROW')}</h3>
      <ol class="text-view-row">
        {table.view.value.row.map((card, index) => (
          <li key={`${index} ${card ?? ''}`}>
            {card === null ? (
              t('reader.ROW_EMPTY', { place: index + 1 })
            ) : (
              <button
                type="button"
                aria-disabled={!table.options.value.takeCard.has(card)}
                onClick={() => void table.act({ type: 'takeCard', card })}
              >
                <ColorSymbol color={card} />
                {t('reader.ROW_PLACE', { place: index + 1, card: aCard(speaker, card) })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Hand({ speaker }: { readonly speaker: Speaker }) {
  const { view, board, me } = useTable();
  const hand = ownHand(view.value);
  const held = ['wild', ...board.cards.filter((card) => card !== 'wild')].filter(
    (card) => (hand[card] ?? 0) > 0,
  );
  if (me.value === null) return null;
  return (
    <>
      <h3>{speaker.t('reader.HAND')}</h3>
      {held.length === 0 && <p>{speaker.t('reader.NO_CARDS')}</p>}
      <ul class="text-view-hand">
        {held.map((card) => (
          <li key={card}>
            <ColorSymbol color={card} />
            {cardsOfKind(speaker, card, hand[card] ?? 0)}
          </li>
        ))}
      </ul>
    </>
  );
}
