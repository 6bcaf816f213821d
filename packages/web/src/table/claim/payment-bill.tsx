import type { CardId, RouteId } from '@waybill/engine';
import { cardName, describePayment, routeName } from '@waybill/i18n';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardFace } from '../../art/card-face.tsx';
import { ColorSymbol } from '../../art/color-symbol.tsx';
import { type TableState, useTable } from '../table-state.ts';
import { groupsFor, ownHand, tracksFor } from './claim-intent.ts';
import { firstGroup, type Payment, type PaymentGroup } from './payments.ts';
import { WildStepper } from './wild-stepper.tsx';

interface Chosen {
  readonly track: RouteId;
  readonly color: CardId | null;
  readonly wilds: number | null;
}

/** What a route will cost: which track, which color, how many wilds. Never blocks: the table goes on behind it. */
export function PaymentBill({ opened }: { opened: RouteId }) {
  const table = useTable();
  const bill = useRef<HTMLElement>(null);
  const [chosen, choose] = useState<Chosen>({ track: opened, color: table.pickedColor.peek(), wilds: null });
  const scene = { board: table.board, view: table.view.value, options: table.options.value };
  // Whoever came with a color in hand has chosen.
  const groups = groupsFor(scene, chosen.track, table.pickedColor.value);
  const group = groups.find(({ color }) => color === chosen.color) ?? firstGroup(groups, ownHand(scene.view));
  const payment = group?.payments.find(({ wilds }) => wilds === chosen.wilds) ?? group?.payments[0];
  useGhost(table, chosen.track, payment !== undefined);
  useFocusInside(bill);
  const side = useSideAwayFrom(bill, chosen.track);
  if (!group || !payment) return null;
  const tracks = tracksFor(scene, { route: opened, color: table.pickedColor.value });
  const name = routeName(table.speaker.value, chosen.track);
  return (
    <section
      class="claim-bill"
      ref={bill}
      role="dialog"
      aria-label={table.speaker.value.t('play.CLAIM', { route: name })}
      data-side={side}
      onKeyDown={(event) => event.key === 'Escape' && closeBill(table)}
    >
      <BillHead route={chosen.track} />
      {tracks.length > 1 && (
        <TrackChoice
          tracks={tracks}
          chosen={chosen.track}
          onChoose={(track) => choose({ ...chosen, track })}
        />
      )}
      {groups.length > 1 && (
        <ColorChoice
          groups={groups}
          chosen={group.color}
          onChoose={(color) => choose({ ...chosen, color, wilds: null })}
        />
      )}
      <div class="claim-cost">
        <PaidCards payment={payment} color={group.color} />
        {group.payments.length > 1 && (
          <WildStepper
            group={group}
            payment={payment}
            onStep={(wilds) => choose({ ...chosen, color: group.color, wilds })}
          />
        )}
      </div>
      <BillDeeds payment={payment} />
    </section>
  );
}

function closeBill(table: TableState): void {
  table.openRoute.value = null;
}

function BillHead({ route }: { route: RouteId }) {
  const { map, speaker } = useTable();
  const length = map.routes.find(({ id }) => id === route)?.length ?? 0;
  return (
    <header class="claim-head">
      <h2>{routeName(speaker.value, route)}</h2>
      <span class="claim-points">
        {speaker.value.t('play.POINTS', { points: map.rules.routePoints[length] ?? 0 })}
      </span>
    </header>
  );
}

function BillDeeds({ payment: { action } }: { payment: Payment }) {
  const table = useTable();
  const { actions } = table.board;
  const speaker = table.speaker.value;
  const claim = (): void => {
    closeBill(table);
    void table.act(actions.describe(action));
  };
  return (
    <footer class="claim-deeds">
      <button type="button" class="button" onClick={() => closeBill(table)}>
        {speaker.t('play.CANCEL')}
      </button>
      <button type="button" class="button primary" data-claim="pay" onClick={claim}>
        {speaker.t('play.PAY', { cards: describePayment(speaker, actions.paymentOf(action)) })}
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
  const speaker = useTable().speaker.value;
  return (
    <fieldset class="claim-choice">
      <legend>{speaker.t('play.WHICH_TRACK')}</legend>
      {tracks.map((track) => {
        const color = speaker.map.routes.find(({ id }) => id === track)?.color ?? '';
        return (
          <label key={track} class="claim-option">
            <input
              type="radio"
              name="claim-track"
              checked={track === chosen}
              onChange={() => onChoose(track)}
            />
            <ColorSymbol color={color} />
            <span class="claim-word">{cardName(speaker, color)}</span>
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
  const speaker = useTable().speaker.value;
  return (
    <fieldset class="claim-choice">
      <legend>{speaker.t('play.PAY_WITH')}</legend>
      {groups.map(({ color }) => (
        <label key={color} class="claim-option">
          <input
            type="radio"
            name="claim-color"
            checked={color === chosen}
            onChange={() => onChoose(color)}
          />
          <ColorSymbol color={color} />
          <span class="claim-word">{cardName(speaker, color)}</span>
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
      {cards.map((card, place) => (
        <span key={place}>
          <CardFace map={map} card={card} />
        </span>
      ))}
    </div>
  );
}

/** While the bill is open, the pieces stand on the route as they would lie. */
function useGhost(table: TableState, route: RouteId, ok: boolean): void {
  useEffect(() => {
    const seat = table.me.peek()?.seat;
    if (seat !== undefined && ok) table.ghost.value = { route, seat, ok };
    // What can no longer be claimed needs no bill.
    if (!ok) table.openRoute.value = null;
    return () => void (table.ghost.value = null);
  }, [table, route, ok]);
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
