import type { TableExtras } from '../../play/model/table-state.ts';
import { OrdersItem, OrdersStrip } from './orders-strip.tsx';

/** A table that can be left to standing orders shows them beside all it shows else. */
export function withOrders({ Alert, MenuItems, ...rest }: TableExtras): TableExtras {
  return {
    ...rest,
    Alert: () => (
      <>
        {Alert && <Alert />}
        <OrdersStrip />
      </>
    ),
    MenuItems: () => (
      <>
        {MenuItems && <MenuItems />}
        <OrdersItem />
      </>
    ),
  };
}
