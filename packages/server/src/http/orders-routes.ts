import { giveOrdersSchema, ordersResponse, tablePath } from '@waybill/protocol';
import type { ServerDeps } from '../deps.ts';
import { requireCaller } from '../identity/callers.ts';
import { giveOrders, ordersOf } from '../orders/order-book.ts';
import { type Api, responses } from './api.ts';

/** Standing orders of the player's own seat. */
export function ordersRoutes(api: Api, { rooms }: ServerDeps): void {
  const schema = { tags: ['orders'], params: tablePath, response: responses(ordersResponse) };
  api.get(
    '/api/tables/:table/orders',
    { schema: { ...schema, summary: 'What is done on your turns while you are away' } },
    async (request) => {
      const { player } = requireCaller(request, 'read');
      const room = await rooms.open(request.params.table);
      return { orders: await room.exclusively(() => ordersOf(room, player)) };
    },
  );
  api.put(
    '/api/tables/:table/orders',
    {
      schema: { ...schema, body: giveOrdersSchema, summary: 'Give orders for your turns, or take them away' },
    },
    async (request) => {
      const { player } = requireCaller(request, 'play');
      const room = await rooms.open(request.params.table);
      return { orders: await giveOrders(room, { player, ...request.body }) };
    },
  );
}
