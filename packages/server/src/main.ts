import { readConfig } from './operations/config.ts';
import { describeFaults, describeReady, describeStartError } from './operations/start-words.ts';
import { serve } from './server.ts';

/** What `npm start` runs: settings from the environment, a reason in words if it cannot start. */
async function main(): Promise<void> {
  const read = readConfig(process.env);
  if ('faults' in read) return fail(describeFaults(read.faults, process.env));
  try {
    const { stop, address } = await serve(read.config);
    stop.onSignals();
    const words = describeReady({ host: read.config.host, port: address.port }, process.env);
    process.stderr.write(`${words}\n`);
  } catch (error) {
    const words = describeStartError(error, process.env);
    if (words === null) throw error;
    fail(words);
  }
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

await main();
