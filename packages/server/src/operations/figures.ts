import { readFileSync } from 'node:fs';
import type { ServerFigures } from '@waybill/protocol';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../stored-json.ts';

/** Errors through the server's own fault since it started: how many, not what of. */
export class ErrorCount {
  private readonly app: FastifyInstance;
  count = 0;
  lastAt: number | null = null;

  constructor(app: FastifyInstance) {
    this.app = app;
    app.addHook('onResponse', async (_, { statusCode }) => {
      if (statusCode >= 500) this.add();
    });
  }

  /** Something failed that nobody waits for. */
  note(error: unknown): void {
    this.add();
    this.app.log.error({ err: error }, 'a table failed');
  }

  private add(): void {
    this.count++;
    this.lastAt = Date.now();
  }
}

const MEGABYTE = 2 ** 20;
const MICROSECOND = 1e-6;

/** How this process is doing. */
export function processFigures(
  errors: ErrorCount,
): Omit<ServerFigures, 'sockets' | 'tablesInMemory' | 'otherServers'> {
  const { user, system } = process.cpuUsage();
  const seconds = process.uptime();
  return {
    version: version(),
    upSeconds: Math.round(seconds),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
    processorPercent: Math.round((100 * MICROSECOND * (user + system)) / seconds),
    errors: errors.count,
    lastErrorAt: errors.lastAt,
  };
}

function version(): string {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    return isRecord(manifest) ? String(manifest['version']) : '';
  } catch {
    // Bundled on its own, it has no manifest beside it.
    return '';
  }
}
