import {
  forgetPushSchema,
  hookPath,
  newHookResponse,
  newHookSchema,
  notificationsResponse,
  pushSchema,
} from '@waybill/protocol';
import { requirePerson } from '../identity/callers.ts';
import { siteOf } from '../identity/origin.ts';
import type { AddressBook } from '../notifications/address-book.ts';
import type { VapidKeyring } from '../notifications/vapid-keys.ts';
import { decline } from '../problem.ts';
import { type Api, responses } from './api.ts';

export interface NotificationRoutesDeps {
  readonly book: AddressBook;
  readonly keyring: VapidKeyring;
  readonly origins: readonly string[];
}

const tags = ['notifications'];

/** `/api/me/notices`: where a player is notified that a table waits. */
export function notificationRoutes(api: Api, deps: NotificationRoutesDeps): void {
  listRoute(api, deps);
  pushRoutes(api, deps);
  hookRoutes(api, deps);
}

function listRoute(api: Api, { book, keyring }: NotificationRoutesDeps): void {
  const schema = {
    tags,
    summary: 'Where you are told, and the key for web push',
    response: responses(notificationsResponse),
  };
  api.get('/api/me/notices', { schema }, async (request) => {
    const { player } = requirePerson(request);
    const [{ publicKey }, addresses] = await Promise.all([keyring.read(), book.of(player)]);
    const hooks = addresses.filter(({ kind }) => kind === 'hook');
    return {
      pushKey: publicKey,
      webhooks: book.callsHooks,
      browsers: addresses.length - hooks.length,
      hooks: hooks.map(({ id, url, createdAt }) => ({ id, url, createdAt })),
    };
  });
}

function pushRoutes(api: Api, { book, origins }: NotificationRoutesDeps): void {
  api.put(
    '/api/me/notices/push',
    { schema: { tags, summary: 'Tell this browser by web push', body: pushSchema } },
    async (request, reply) => {
      const { player } = requirePerson(request);
      await book.addBrowser(player, { ...request.body, site: siteOf(request, origins).origin });
      return reply.code(204).send();
    },
  );
  api.delete(
    '/api/me/notices/push',
    { schema: { tags, summary: 'Tell this browser no more', body: forgetPushSchema } },
    async (request, reply) => {
      const { player } = requirePerson(request);
      await book.forgetBrowser(player, request.body.endpoint);
      return reply.code(204).send();
    },
  );
}

function hookRoutes(api: Api, { book }: NotificationRoutesDeps): void {
  const schema = {
    tags,
    summary: 'Post notifications to an address, signed (docs/notifications.md)',
    body: newHookSchema,
    response: responses(newHookResponse),
  };
  api.post('/api/me/notices/hooks', { schema }, async (request) =>
    book.addHook(requirePerson(request).player, request.body),
  );
  api.delete(
    '/api/me/notices/hooks/:id',
    { schema: { tags, summary: 'Post there no more', params: hookPath } },
    async (request, reply) => {
      const { player } = requirePerson(request);
      if (!(await book.remove(player, request.params.id))) decline('NOT_FOUND');
      return reply.code(204).send();
    },
  );
}
