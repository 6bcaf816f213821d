import type { Bill } from '@waybill/client/interaction/claim';
import {
  cancelClaim,
  chooseClaimColor,
  chooseClaimTrack,
  confirmClaim,
} from '@waybill/client/interaction/claiming';
import type { Payment, PaymentGroup } from '@waybill/client/interaction/payments';
import type { CardId, RouteId } from '@waybill/engine';
import { cardName, describePayment, routeName } from '@waybill/i18n';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardFace } from '../../ui/art/card-face.tsx';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { useTable } from '../model/table-state.ts';
import { WildStepper } from './wild-stepper.tsx';

/** What a route will cost: which track, which color, how many wilds. Never blocks: the table goes on behind it. */
export function PaymentBill({ bill: { tracks, track, groups, group, payment } }: { readonly bill: Bill }) {
  const table = useTable();
  const box = useRef<HTMLElement>(null);
  useFocusInside(box);
  const side = useSideAwayFrom(box, track);
  const name = routeName(table.phrasing.value, track);
  return (
    <section
      class="claim-bill"
      ref={box}
      role="dialog"
      aria-label={table.phrasing.value.t('play.CLAIM', { route: name })}
      data-side={side}
      onKeyDown={(event) => event.key === 'Escape' && cancelClaim(table)}
    >
      <BillHead route={track} />
      {tracks.length > 1 && (
        <TrackChoice tracks={tracks} chosen={track} onChoose={(other) => chooseClaimTrack(table, other)} />
      )}
      {groups.length > 1 && (
        <ColorChoice
          groups={groups}
          chosen={group.color}
          onChoose={(color) => chooseClaimColor(table, color)}
        />
      )}
      <div class="claim-cost">
        <PaidCards payment={payment} color={group.color} />
        {group.payments.length > 1 && <WildStepper group={group} payment={payment} />}
      </div>
      <BillActions payment={payment} />
    </section>
  );
}

function BillHead({ route }: { route: RouteId }) {
  const { board, phrasing } = useTable();
  return (
    <header class="claim-head">
      <h2>{routeName(phrasing.value, route)}</h2>
      <span class="claim-points">
        {phrasing.value.t('play.POINTS', { points: board.routeById(route)?.points ?? 0 })}
      </span>
    </header>
  );
}

function BillActions({ payment: { action } }: { payment: Payment }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  return (
    <footer class="claim-actions">
      <button type="button" class="button" onClick={() => cancelClaim(table)}>
        {phrasing.t('play.CANCEL')}
      </button>
      <button type="button" class="button primary" data-claim="pay" onClick={() => confirmClaim(table)}>
        {phrasing.t('play.PAY', { cards: describePayment(phrasing, table.board.actions.paymentOf(action)) })}
      </button>
    </footer>
  );
}

interface TrackChoiceProps {
  readonly tracks: readonly RouteId[];
  readonly chosen: RouteId;
  readonly onChoose: (track: RouteId) => void;
}

function TrackChoice({ tracks, chosen, onChoose }: TrackChoiceProps) {
  const { board, phrasing: words } = useTable();
  const phrasing = words.value;
  return (
    <fieldset class="chips">
      <legend>{phrasing.t('play.WHICH_TRACK')}</legend>
      {tracks.map((track) => {
        const color = board.routeData(track)?.color ?? '';
        return (
          <label key={track} class="chip">
            <input
              type="radio"
              name="claim-track"
              checked={track === chosen}
              onChange={() => onChoose(track)}
            />
            <ColorSymbol color={color} />
            <span class="claim-word">{cardName(phrasing, color)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface ColorChoiceProps {
  readonly groups: readonly PaymentGroup[];
  readonly chosen: CardId;
  readonly onChoose: (color: CardId) => void;
}

function ColorChoice({ groups, chosen, onChoose }: ColorChoiceProps) {
  const phrasing = useTable().phrasing.value;
  return (
    <fieldset class="chips">
      <legend>{phrasing.t('play.PAY_WITH')}</legend>
      {groups.map(({ color }) => (
        <label key={color} class="chip">
          <input
            type="radio"
            name="claim-color"
            checked={color === chosen}
            onChange={() => onChoose(color)}
          />
          <ColorSymbol color={color} />
          <span class="claim-word">{cardName(phrasing, color)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The cards that will go, as they lie in the hand. */
function PaidCards({ payment, color }: { payment: Payment; color: CardId }) {
  const { map } = useTable();
  const cards = [...Array<CardId>(payment.colored).fill(color), ...Array<CardId>(payment.wilds).fill('wild')];
  return (
    <div class="claim-cards" aria-hidden="true">
      {cards.map((card, index) => (
        <span key={index}>
          <CardFace map={map} card={card} />
        </span>
      ))}
    </div>
  );
}

/** Enter pays, Escape lets it be; afterwards the focus is where it was. */
function useFocusInside(bill: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const { current } = bill;
    current?.querySelector<HTMLButtonElement>('[data-claim="pay"]')?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || current?.contains(document.activeElement);
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [bill]);
}

/** The bill keeps off the route it is about. */
function useSideAwayFrom(bill: { current: HTMLElement | null }, route: RouteId): 'top' | 'bottom' {
  const { boardHandle } = useTable();
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useLayoutEffect(() => {
    const area = bill.current?.parentElement?.getBoundingClientRect();
    const point = boardHandle.current?.pointOfRoute(route);
    if (area && point) setSide(point.y > area.top + area.height / 2 ? 'top' : 'bottom');
  }, [bill, boardHandle, route]);
  return side;
}
