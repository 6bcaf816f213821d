import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { PostgresServer } from '../../../../bench/server/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each request is answered with the address of a new, empty database. */
    postgresDoor: string;
  }
}

/** One PostgreSQL for all suites of a run, started when the first of them asks, put away when all are done. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | null = null;
  let databases = 0;
  const door = createServer((_, response) => {
    starting ??= PostgresServer.start();
    starting
      .then((postgres) => postgres.createDatabase(`suite_${++databases}`))
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await starting)?.remove();
  };
}
