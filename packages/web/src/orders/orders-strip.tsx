import { describeWake } from '@waybill/i18n';
import type { OrdersState } from '@waybill/protocol';
import { useEffect } from 'preact/hooks';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { ask } from '../online/api.ts';
import { useLink, useTableNow } from '../online/link-context.ts';
import { useTable } from '../table/table-state.ts';
import './orders-strip.css';

const OrdersEditor = lazyScreen(
  () => import('./orders-editor.tsx').then((module) => module.OrdersEditor),
  ['orders'],
);

/** Whether this is a game that can be left to orders, and somebody who may leave some. */
function useMayOrder(): boolean {
  const { seat, table } = useTableNow();
  const isSlow = table.pace.kind === 'slow' || table.pace.kind === 'untimed';
  return isSlow && table.status === 'playing' && seat !== null && table.seats[seat]?.keptBecause === null;
}

/** Says that orders run, or why they have stopped; and shows them. */
export function OrdersStrip() {
  const link = useLink();
  const { panel } = useTable();
  const mayOrder = useMayOrder();
  const isLive = link.connection.value === 'live';
  useEffect(() => {
    // What changed while the line was down nobody told.
    if (mayOrder && isLive) void follow(link.table, (orders) => (link.orders.value = orders));
  }, [mayOrder, isLive]);
  if (!mayOrder) return null;
  return (
    <>
      <Standing orders={link.orders.value} />
      {panel.value === 'orders' && <OrdersEditor given={link.orders.peek()} />}
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
  const { panel, speaker } = useTable();
  const { t } = speaker.value;
  const words = (): string => {
    if (!orders?.reason) return t('orders.RUNNING');
    return t('orders.STOPPED', { reason: describeWake(speaker.value, orders.reason) });
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
  const { panel, speaker } = useTable();
  if (!useMayOrder()) return null;
  return (
    <li>
      <button type="button" onClick={() => (panel.value = 'orders')}>
        {speaker.value.t('orders.TITLE')}
      </button>
    </li>
  );
}
