import { type OrdersRow, ordersValues, readOrders } from '../rows.ts';
import { ORDERS_SQL } from '../sql.ts';
import type { Orders, TableId } from '../store.ts';
import type { Immediate } from '../store-methods.ts';
import { type Database, query } from './database.ts';

export function ordersRows(db: Database): Immediate<Orders> {
  const some = query<OrdersRow>(db, ORDERS_SQL.some);
  const first = db.prepare(ORDERS_SQL.first);
  const next = db.prepare(ORDERS_SQL.next);
  const waiting = query<{ id: TableId }>(db, ORDERS_SQL.waiting);
  return {
    orders: (table) => some.all(table).map(readOrders),
    putOrders: (table, orders) => {
      const values = ordersValues(table, orders);
      const { changes } =
        orders.version === 1 ? first.run(...values) : next.run(...values, orders.version - 1);
      return changes === 1;
    },
    tablesWithOrders: (since, limit) => waiting.all(since, limit).map(({ id }) => id),
  };
}
