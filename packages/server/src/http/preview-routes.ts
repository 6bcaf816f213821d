import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { addressesResponse, joinCodeResponse, tablePath } from '@waybill/protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ServerDeps } from '../deps.ts';
import { isOnThisMachine } from '../identity/origin.ts';
import { boardPicture } from '../preview/board-picture.ts';
import { previewOf, withPreview } from '../preview/preview.ts';
import { joinCodeOf } from '../room/join-codes.ts';
import type { Table } from '../table/table.ts';
import { type Api, responses } from './api.ts';

interface PreviewDeps extends Pick<ServerDeps, 'rooms' | 'reads'> {
  readonly origins: readonly string[];
  readonly webApp: string | null;
}

/** The addresses that people are sent: `/t/TABLE`, with who asks and a picture for messengers. */
export function previewRoutes(api: Api, deps: PreviewDeps): void {
  api.get('/t/:table', { schema: { hide: true } }, async (request, reply) => {
    const page = deps.webApp && (await readFile(join(deps.webApp, 'index.html'), 'utf8').catch(() => null));
    if (!page) return reply.callNotFound();
    const language = request.headers['accept-language']?.split(/[,;]/, 1)[0] ?? 'en';
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8');
    const table = await tableOf(request, deps);
    if (!table) return reply.send(page);
    const address = `${originOf(request, deps)}/t/${table.id}`;
    const preview = await previewOf(table, language);
    return reply.send(withPreview(page, preview, { address, picture: `${address}/picture.png` }));
  });
  api.get(
    '/t/:table/picture.png',
    { schema: { hide: true }, config: { limit: 'picture' } },
    async (request, reply) => {
      const table = await tableOf(request, deps);
      if (!table) return reply.callNotFound();
      const png = await deps.reads.run(request.ip, async () => boardPicture(table));
      return reply.header('cache-control', 'public, max-age=60').type('image/png').send(png);
    },
  );
  addressRoute(api, deps);
  joinCodeRoutes(api, deps);
}

/** What is typed from a big screen. */
function joinCodeRoutes(api: Api, { rooms }: PreviewDeps): void {
  api.get('/j/:code', { schema: { hide: true } }, async (request, reply) => {
    const { code } = z.object({ code: z.string() }).parse(request.params);
    const table = rooms.joinCodes.find(code);
    return table === null ? reply.callNotFound() : reply.redirect(`/t/${table}/hand`);
  });
  const schema = {
    tags: ['tables'],
    summary: 'The short code that leads to the table while a big screen shows it: /j/CODE',
    params: tablePath,
    response: responses(joinCodeResponse),
  };
  api.get('/api/tables/:table/code', { schema }, async (request) => {
    const { table } = await rooms.open(request.params.table);
    return { code: joinCodeOf(table.id) };
  });
}

/** Where phones find this server; told to nobody but the machine it runs on. */
function addressRoute(api: Api, deps: PreviewDeps): void {
  const schema = {
    tags: ['server'],
    summary: 'Addresses of this server in its networks, for a page opened as localhost',
    response: responses(addressesResponse),
  };
  api.get('/api/addresses', { schema }, async (request) => {
    const isHere = isOnThisMachine(originOf(request, { origins: [] })) && isLoopback(request.ip);
    if (!isHere) return { addresses: [] };
    if (deps.origins.length > 0) return { addresses: [...deps.origins] };
    const bound = api.server.address();
    return { addresses: bound === null || typeof bound === 'string' ? [] : reachableAt(bound) };
  });
}

/** A server that listens on this machine alone is found by no phone. */
export function reachableAt(
  bound: Pick<AddressInfo, 'address' | 'port'>,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  const isEverywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const found = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .filter(({ address }) => isEverywhere || address === bound.address);
  return found.map(({ address }) => `http://${address}:${bound.port}`);
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

/** `null` where there is none: the page itself says so. */
async function tableOf({ params }: FastifyRequest, { rooms }: PreviewDeps): Promise<Table | null> {
  const read = tablePath.safeParse(params).data;
  return read ? ((await rooms.look(read.table))?.table ?? null) : null;
}

function originOf({ protocol, host }: FastifyRequest, { origins }: Pick<PreviewDeps, 'origins'>): string {
  return origins[0] ?? `${protocol}://${host}`;
}
