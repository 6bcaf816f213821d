import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { payableRoutes, pointAtRoute } from '@waybill/client/interaction/claiming';
import type { RouteId } from '@waybill/engine';
import { routeName } from '@waybill/i18n';
import { useEffect } from 'preact/hooks';
import { pointOf, useTable } from '../../play/model/table-state.ts';
import { RouteChip } from '../../ui/art/route-chip.tsx';
import './hand-panel.css';

/** Beside a big screen the phone shows the hand: the routes it pays for as a list, and the board one tap away. */
export function HandPanel() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const isShown = useSignal(false);
  useSignalEffect(() => {
    // Whatever speaks of the board brings it up; the turn's end puts it away.
    const attention = table.claim.value ?? table.spotlight.value ?? table.drag.value;
    if (attention !== null) isShown.value = true;
  });
  useSignalEffect(() => {
    if (!table.myTurn.value) isShown.value = false;
  });
  useTicketTaps(() => {
    isShown.value = true;
  });
  if (table.view.value.phase === 'over') return null;
  return (
    <section class="hand-panel" data-board={isShown.value ? 'shown' : 'hidden'}>
      <button
        type="button"
        class="button hand-board"
        aria-pressed={isShown.value}
        onClick={() => {
          isShown.value = !isShown.peek();
        }}
      >
        {t(isShown.value ? 'screen.TO_CARDS' : 'screen.TO_BOARD')}
      </button>
      {!isShown.value && <PayableRoutes />}
    </section>
  );
}

/** A ticket that is tapped is to be looked at; one that only has the focus is not. */
function useTicketTaps(request: () => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('.ticket-line')) request();
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [request]);
}

/** What can be claimed now, with the picked color if one is picked. */
function PayableRoutes() {
  const table = useTable();
  const { t } = table.phrasing.value;
  const routes = useComputed(() => payableRoutes(table));
  if (routes.value.length === 0) return null;
  return (
    <ul class="payable-routes" aria-label={t('screen.PAYABLE')}>
      {routes.value.map((route) => (
        <li key={route}>
          <PayableRoute route={route} />
        </li>
      ))}
    </ul>
  );
}

function PayableRoute({ route }: { readonly route: RouteId }) {
  const table = useTable();
  const data = table.board.routeData(route);
  return (
    <button
      type="button"
      class="payable-route"
      data-payable={route}
      onClick={(event) => pointAtRoute(table, route, pointOf(event))}
    >
      {routeName(table.phrasing.value, route)}
      {data && <RouteChip route={data} height="0.75em" />}
    </button>
  );
}
