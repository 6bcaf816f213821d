import type { SeatLedger } from '@waybill/client/ledger/ledger';
import { cardSentence, ledgerNote, seatSentence } from '@waybill/client/words/ledger-words';
import { cardName } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { useTable } from '../model/table-state.ts';
import { AssistPanel } from './assist-panel.tsx';

/** What any player could have written down of the cards. */
export function LedgerPanel() {
  const { assist, phrasing } = useTable();
  if (!assist.shown.value.ledger) return null;
  return (
    <AssistPanel name="ledger" title={phrasing.value.t('assist.LEDGER')}>
      <LedgerReport />
    </AssistPanel>
  );
}

/** What the players' columns count. */
const LENSES = ['known', 'taken', 'spent'] as const;
type Lens = (typeof LENSES)[number];

export function LedgerReport() {
  const { assist, phrasing } = useTable();
  const [lens, setLens] = useState<Lens>('known');
  const { t } = phrasing.value;
  const ledger = assist.ledger.value;
  return (
    <div class="ledger">
      <label class="ledger-lens">
        {t('assist.LENS')}
        <select
          value={lens}
          onChange={({ currentTarget }) =>
            setLens(LENSES.find((one) => one === currentTarget.value) ?? 'known')
          }
        >
          {LENSES.map((one) => (
            <option key={one} value={one}>
              {t('assist.LENS_OPTION', { lens: one })}
            </option>
          ))}
        </select>
      </label>
      <LedgerTable lens={lens} />
      <p class="plan-note">{ledgerNote(phrasing.value, ledger)}</p>
    </div>
  );
}

function LedgerTable({ lens }: { readonly lens: Lens }) {
  const { assist, phrasing } = useTable();
  const { t, playerName } = phrasing.value;
  const { seats, cards } = assist.ledger.value;
  return (
    <table class="ledger-table">
      <caption class="visually-hidden">{t('assist.LENS_OPTION', { lens })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t('assist.CARD')}</span>
          </th>
          {seats.map(({ seat }) => (
            <th key={seat} scope="col">
              <PlayerBadge seat={seat} name={playerName(seat)} size="1.5em" />
              <span class="visually-hidden">{playerName(seat)}</span>
            </th>
          ))}
          <th scope="col">{t('assist.DISCARDS')}</th>
          <th scope="col">{t('assist.UNSEEN')}</th>
          <th scope="col">{t('assist.ODDS')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ card, discards, unseen, odds }) => (
          <tr key={card} data-card={card}>
            <th scope="row" title={cardName(phrasing.value, card)}>
              <ColorSymbol color={card} />
              <span class="visually-hidden">{cardName(phrasing.value, card)}</span>
            </th>
            {seats.map((one) => (
              <Count key={one.seat} count={one[lens][card] ?? 0} />
            ))}
            <Count count={discards} />
            <Count count={unseen} />
            <td>{t('assist.ODDS_VALUE', { odds })}</td>
          </tr>
        ))}
      </tbody>
      <LedgerSums lens={lens} seats={seats} />
    </table>
  );
}

/** Nothing is quieter than something. */
function Count({ count }: { readonly count: number }) {
  return <td data-none={count === 0}>{count}</td>;
}

function LedgerSums({ lens, seats }: { readonly lens: Lens; readonly seats: readonly SeatLedger[] }) {
  const { t } = useTable().phrasing.value;
  if (lens !== 'known') return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('assist.UNKNOWN')}</th>
        {seats.map(({ seat, unknown }) => (
          <Count key={seat} count={unknown} />
        ))}
        <td colSpan={3} />
      </tr>
    </tfoot>
  );
}

/** The same in sentences, for those who listen. */
export function LedgerSentences() {
  const { assist, phrasing } = useTable();
  const { seats, cards } = assist.ledger.value;
  return (
    <ul class="ledger-sentences prose">
      {seats.map((one) => (
        <li key={one.seat}>{seatSentence(phrasing.value, one)}</li>
      ))}
      {cards.map((one) => (
        <li key={one.card}>{cardSentence(phrasing.value, one)}</li>
      ))}
    </ul>
  );
}
