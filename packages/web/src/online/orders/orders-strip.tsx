import { ask } from '@waybill/client/online/api';
import { describeWake } from '@waybill/i18n';
import type { OrdersState } from '@waybill/protocol';
import { useEffect } from 'preact/hooks';
import { useTable } from '../../play/model/table-state.ts';
import { lazyScreen } from '../../ui/rendering/lazy-screen.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import './orders-strip.css';

const OrdersEditor = lazyScreen(
  () => import('./orders-editor.tsx').then((module) => module.OrdersEditor),
  ['orders'],
);

/** Whether this game allows standing orders, and this viewer may leave some. */
function useMayOrder(): boolean {
  const { seat, table } = useTableNow();
  const isSlow = table.pace.kind === 'slow' || table.pace.kind === 'untimed';
  return isSlow && table.status === 'playing' && seat !== null && table.seats[seat]?.keptBecause === null;
}

/** Says that orders run, or why they have stopped; and shows them. */
export function OrdersStrip() {
  const connection = useConnection();
  const { panel } = useTable();
  const mayOrder = useMayOrder();
  const isLive = connection.status.value === 'live';
  const { table, orders } = connection;
  useEffect(() => {
    // Changes made while disconnected were not sent.
    if (mayOrder && isLive) void follow(table, (given) => (orders.value = given));
  }, [mayOrder, isLive, table, orders]);
  if (!mayOrder) return null;
  return (
    <>
      <Standing orders={orders.value} />
      {panel.value === 'orders' && <OrdersEditor given={orders.peek()} />}
    </>
  );
}

async function follow(table: string, take: (orders: OrdersState | null) => void): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/orders`;
  // A failure is no loss: the line is about to be cut, and asks again when it is back.
  const answer = await ask<{ orders: OrdersState | null }>('GET', path).catch(() => null);
  if (answer) take(answer.orders);
}

function Standing({ orders }: { readonly orders: OrdersState | null }) {
  const { panel, phrasing } = useTable();
  const { t } = phrasing.value;
  const words = (): string => {
    if (!orders?.reason) return t('orders.RUNNING');
    return t('orders.STOPPED', { reason: describeWake(phrasing.value, orders.reason) });
  };
  return (
    <p class="online-alert orders-strip" role="status" data-alert={orders ? orders.status : undefined}>
      {orders && (
        <>
          {words()}{' '}
          <button type="button" class="button" onClick={() => (panel.value = 'orders')}>
            {t('orders.LOOK')}
          </button>
        </>
      )}
    </p>
  );
}

/** The way to them, in the menu. */
export function OrdersItem() {
  const { panel, phrasing } = useTable();
  if (!useMayOrder()) return null;
  return (
    <li>
      <button type="button" onClick={() => (panel.value = 'orders')}>
        {phrasing.value.t('orders.TITLE')}
      </button>
    </li>
  );
}
