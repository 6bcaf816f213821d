/**
 * Every attack of the report at once, from a few addresses, in a process of its own that keeps to a share of one core:
 * `node attackers.js SHARE URL…`. Ends at SIGTERM and says what it did.
 */
import { setMaxListeners } from 'node:events';
import { CpuShare } from './cpu-share.ts';
import * as overHttp from './http-attacks.ts';
import { Raider } from './raider.ts';
import * as overSockets from './socket-attacks.ts';

const [share = '0.2', ...urls] = process.argv.slice(2);
const ATTACKS = { ...overHttp, ...overSockets };
const limit = new CpuShare(Number(share));
const end = new AbortController();
setMaxListeners(0, end.signal);
const counts: Record<string, Record<string, number>> = {};

process.on('SIGTERM', () => {
  const used = limit.used;
  end.abort();
  process.stdout.write(`${JSON.stringify({ used, counts })}\n`, () => process.exit(0));
});
// A refused or cut request is what attackers expect.
process.on('unhandledRejection', () => undefined);

for (const [index, [name, attack]] of Object.entries(ATTACKS).entries()) {
  const counted: Record<string, number> = {};
  counts[name] = counted;
  const raider = new Raider({
    urls,
    address: `203.0.113.${index + 1}`,
    share: limit,
    signal: end.signal,
    count: (what) => void (counted[what] = (counted[what] ?? 0) + 1),
  });
  void again(name, () => attack(raider));
}

/** An attack that fails is begun anew. */
async function again(name: string, attack: () => Promise<void>): Promise<void> {
  while (!end.signal.aborted) {
    await attack().catch((error: unknown) => {
      const failed = `failed: ${String(error).slice(0, 80)}`;
      const counted = counts[name] ?? {};
      counted[failed] = (counted[failed] ?? 0) + 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
