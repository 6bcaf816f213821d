import { pickLocale, type Translate, translator } from '@waybill/i18n';
import { DatabaseFault } from '../store/database-fault.ts';
import type { ConfigFault } from './config.ts';

/** Says what keeps the server from starting, in the language of the system. */
export function describeFaults(
  faults: readonly ConfigFault[],
  env: Readonly<Record<string, string | undefined>>,
): string {
  const t = systemTranslator(env);
  return [
    t('server.NOT_STARTED'),
    ...faults.map(({ code, params }) => `  ${t.fromCode(`server.${code}`, params)}`),
  ].join('\n');
}

/** `null` for an unexpected error: its own report is more useful. */
export function describeStartError(
  error: unknown,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const sentence = startSentence(systemTranslator(env), error);
  return sentence === null ? null : `${systemTranslator(env)('server.NOT_STARTED')}\n  ${sentence}`;
}

/** Where to find the game; an address of all networks is shown as this machine's own. */
export function describeReady(
  { host, port }: { host: string; port: number },
  env: Readonly<Record<string, string | undefined>>,
): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return systemTranslator(env)('server.READY', { address: `http://${name}:${port}` });
}

/** Shown only in the operator's terminal. */
export function describeAdminLink(link: string, env: Readonly<Record<string, string | undefined>>): string {
  return systemTranslator(env)('server.ADMIN_LINK', { link });
}

function systemTranslator(env: Readonly<Record<string, string | undefined>>): Translate {
  const set = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((tag) => tag !== undefined && tag !== '');
  return translator(pickLocale(set === undefined ? [] : [set]));
}

function startSentence(t: Translate, error: unknown): string | null {
  if (error instanceof DatabaseFault) {
    const reason = error.cause instanceof Error ? error.cause.message : '';
    return t.fromCode(`server.DATABASE_${error.code}`, { file: error.file, reason });
  }
  const {
    code,
    address = '',
    hostname = '',
    port,
  } = error as NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number };
  if (code === 'EADDRINUSE') return t('server.PORT_TAKEN', { port: String(port) });
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    // Node leaves port 0 out: the system would have chosen one.
    return t('server.ADDRESS_REFUSED', { address, port: String(port ?? 0) });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return t('server.HOST_UNKNOWN', { address: hostname });
  return null;
}
