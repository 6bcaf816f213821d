import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The page and its files. Files with a hash in their names never change; browsers revalidate the others. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The addresses of screens are the page's own business: it is what they all get. */
export function isScreen(method: string, url: string): boolean {
  return method === 'GET' && !url.startsWith('/api/') && !/\.[a-z0-9]+$/.test(url.split('?', 1)[0] ?? '');
}
