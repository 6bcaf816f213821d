import {
  adminActSchema,
  adminOverviewResponse,
  adminPlayerPath,
  adminPlayerResponse,
  adminSessionSchema,
  adminTableResponse,
  auditQuery,
  auditResponse,
  findQuery,
  foundPlayersResponse,
  foundTablesResponse,
  reportsResponse,
  tablePath,
} from '@waybill/protocol';
import type { FastifyRequest } from 'fastify';
import { giveCookie } from '../identity/callers.ts';
import type { AdminActs } from '../moderation/acts.ts';
import type { AdminLinks } from '../moderation/admin-links.ts';
import type { AdminViews } from '../moderation/admin-views.ts';
import { decline } from '../problem.ts';
import type { Admin } from '../store/moderation.ts';
import type { Store } from '../store/store.ts';
import { type Api, responses } from './api.ts';

export interface AdminDeps {
  readonly store: Store;
  readonly links: AdminLinks;
  readonly acts: AdminActs;
  readonly views: AdminViews;
}

const COOKIE = 'waybill-admin';
const LOG_PAGE = 100;
const schema = { hide: true };

/** `/api/admin`, for the holder of an admin's link. It shows only what any onlooker of a table may know. */
export function adminRoutes(api: Api, deps: AdminDeps): void {
  sessionRoutes(api, deps);
  overviewRoute(api, deps);
  viewRoutes(api, deps);
  logRoutes(api, deps);
  actRoute(api, deps);
}

async function requireAdmin({ links }: AdminDeps, request: FastifyRequest): Promise<Admin> {
  return (await links.adminWith(request.cookies[COOKIE] ?? '')) ?? decline('NOT_IDENTIFIED');
}

/** The secret of the link is the cookie: an admin who exchanges or revokes the link ends every session with it. */
function sessionRoutes(api: Api, { links }: AdminDeps): void {
  api.post(
    '/api/admin/session',
    { schema: { ...schema, body: adminSessionSchema } },
    async (request, reply) => {
      const { secret } = request.body;
      if ((await links.adminWith(secret)) === null) decline('LINK_SPENT');
      giveCookie(reply, secret, COOKIE);
      return reply.code(204).send();
    },
  );
  api.delete('/api/admin/session', { schema }, async (_, reply) => {
    void reply.clearCookie(COOKIE, { path: '/' });
    return reply.code(204).send();
  });
}

function overviewRoute(api: Api, deps: AdminDeps): void {
  api.get(
    '/api/admin',
    { schema: { ...schema, response: responses(adminOverviewResponse) } },
    async (request) => deps.views.overview((await requireAdmin(deps, request)).name),
  );
}

function viewRoutes(api: Api, deps: AdminDeps): void {
  const { views } = deps;
  const finding = { ...schema, querystring: findQuery };
  api.get(
    '/api/admin/tables',
    { schema: { ...finding, response: responses(foundTablesResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      return { tables: await views.tables(request.query.find) };
    },
  );
  api.get(
    '/api/admin/players',
    { schema: { ...finding, response: responses(foundPlayersResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      return { players: await views.players(request.query.find) };
    },
  );
  api.get(
    '/api/admin/tables/:table',
    { schema: { ...schema, params: tablePath, response: responses(adminTableResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      return views.table(request.params.table);
    },
  );
  api.get(
    '/api/admin/players/:player',
    { schema: { ...schema, params: adminPlayerPath, response: responses(adminPlayerResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      return views.player(request.params.player);
    },
  );
}

function logRoutes(api: Api, deps: AdminDeps): void {
  const { views, store } = deps;
  api.get(
    '/api/admin/reports',
    { schema: { ...schema, response: responses(reportsResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      return { reports: await views.reports() };
    },
  );
  api.get(
    '/api/admin/log',
    { schema: { ...schema, querystring: auditQuery, response: responses(auditResponse) } },
    async (request) => {
      await requireAdmin(deps, request);
      const { before } = request.query;
      const page = { limit: LOG_PAGE, ...(before !== undefined && { before }) };
      return { entries: [...(await store.auditLog(page))] };
    },
  );
}

function actRoute(api: Api, deps: AdminDeps): void {
  api.post('/api/admin/acts', { schema: { ...schema, body: adminActSchema } }, async (request, reply) => {
    const { name } = await requireAdmin(deps, request);
    await deps.acts.carryOut(request.body, name);
    return reply.code(204).send();
  });
}
