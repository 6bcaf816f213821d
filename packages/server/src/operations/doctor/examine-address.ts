import type { Config } from '../config.ts';
import {
  askAddress,
  type Certificate,
  certificateOf,
  passesSockets,
  type SeenRequest,
} from './ask-address.ts';
import { type Diagnosis, diagnosis } from './diagnosis.ts';

/** Certificates are usually renewed a month before they end. */
const FEW_DAYS = 14;

/** The server on this machine, and the address that browsers show. */
export async function examineAddresses(config: Config): Promise<Diagnosis[]> {
  const here = await examineHere(config);
  const [origin] = config.origins;
  if (origin === undefined) return [here, diagnosis('ok', 'host.ORIGIN_NONE')];
  return [here, ...(await examineTls(new URL(origin))), ...(await examineOrigin(origin, config))];
}

async function examineHere({ host, port }: Config): Promise<Diagnosis> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const { kind } = await askAddress(address);
  if (kind === 'waybill') return diagnosis('ok', 'host.SERVER_RUNNING', { address });
  return kind === 'foreign'
    ? diagnosis('problem', 'host.SERVER_FOREIGN', { address })
    : diagnosis('warning', 'host.SERVER_STOPPED', { address });
}

async function examineTls(address: URL): Promise<Diagnosis[]> {
  const { protocol, origin, hostname: host } = address;
  if (protocol === 'https:') return certificateDiagnosis(host, await certificateOf(address));
  return host === 'localhost' ? [] : [diagnosis('warning', 'host.ORIGIN_PLAIN', { origin })];
}

export function certificateDiagnosis(host: string, certificate: Certificate): Diagnosis[] {
  if (certificate.kind === 'unreachable') return [];
  if (certificate.kind === 'refused')
    return [diagnosis('problem', 'host.TLS_REFUSED', { host, reason: certificate.reason })];
  const { days } = certificate;
  return [
    days < FEW_DAYS
      ? diagnosis('warning', 'host.TLS_ENDS', { host, days })
      : diagnosis('ok', 'host.TLS_GOOD', { host, days }),
  ];
}

async function examineOrigin(origin: string, { proxies }: Config): Promise<Diagnosis[]> {
  const answer = await askAddress(origin);
  if (answer.kind === 'unreachable')
    return [diagnosis('problem', 'host.ORIGIN_UNREACHABLE', { origin, reason: answer.reason })];
  if (answer.kind === 'foreign') return [diagnosis('problem', 'host.ORIGIN_FOREIGN', { origin })];
  const sockets = (await passesSockets(origin))
    ? diagnosis('ok', 'host.SOCKETS_GOOD', { origin })
    : diagnosis('problem', 'host.SOCKETS_BLOCKED', { origin });
  return [
    diagnosis('ok', 'host.ORIGIN_GOOD', { origin }),
    proxyDiagnosis(origin, proxies, answer.seen),
    sockets,
  ];
}

export function proxyDiagnosis(
  origin: string,
  set: number,
  { hops: found, protocol }: SeenRequest,
): Diagnosis {
  if (found > set) return diagnosis('problem', 'host.PROXY_MORE', { found, set });
  if (found < set) return diagnosis('problem', 'host.PROXY_FEWER', { found, set });
  return origin.startsWith('https:') && protocol === 'http'
    ? diagnosis('problem', 'host.PROXY_PROTOCOL')
    : diagnosis('ok', 'host.PROXY_GOOD', { found });
}
