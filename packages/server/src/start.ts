import { readConfig } from './operations/config.ts';
import {
  describeAdminLink,
  describeFaults,
  describeReady,
  describeStartError,
} from './operations/start-messages.ts';
import { serve, WEB_APP } from './server.ts';

/** Starts the server with settings from the environment; returns why it cannot, in words, or what to do next. */
export async function start(
  env: Readonly<Record<string, string | undefined>>,
  webApp: URL = WEB_APP,
): Promise<{ readonly isReady: boolean; readonly words: string }> {
  const read = readConfig(env);
  if ('faults' in read) return { isReady: false, words: describeFaults(read.faults, env) };
  try {
    const { stop, address, desk } = await serve(read.config, webApp);
    stop.onSignals();
    const words = describeReady({ host: read.config.host, port: address.port }, env);
    // A service's output goes into a log, which is no place for it: `waybill admin link` gives one.
    const secret = process.stderr.isTTY ? await desk.firstAdminSecret() : null;
    if (secret === null) return { isReady: true, words };
    const base = read.config.origins[0] ?? `http://localhost:${address.port}`;
    return {
      isReady: true,
      words: `${words}\n${describeAdminLink(`${base}/#/online/admin/${secret}`, env)}`,
    };
  } catch (error) {
    const words = describeStartError(error, env);
    if (words === null) throw error;
    return { isReady: false, words };
  }
}
