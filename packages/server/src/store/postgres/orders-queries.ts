import { type OrdersRow, ordersValues, readOrders } from '../rows.ts';
import { ORDERS_SQL } from '../sql.ts';
import type { Orders, TableId } from '../store.ts';
import { type ConnectionPool, statement } from './connections.ts';

const SOME = statement(ORDERS_SQL.some);
const FIRST = statement(ORDERS_SQL.first);
const NEXT = statement(ORDERS_SQL.next);
const WAITING = statement(ORDERS_SQL.waiting);

export function ordersQueries(connections: ConnectionPool): Orders {
  return {
    orders: async (table) => (await connections.ask<OrdersRow>(SOME, [table])).rows.map(readOrders),
    putOrders: async (table, orders) => {
      const values = ordersValues(table, orders);
      const query =
        orders.version === 1
          ? connections.ask(FIRST, values)
          : connections.ask(NEXT, [...values, orders.version - 1]);
      return (await query).count === 1;
    },
    tablesWithOrders: async (since, limit) =>
      (await connections.ask<{ id: TableId }>(WAITING, [since, limit])).rows.map(({ id }) => id),
  };
}
