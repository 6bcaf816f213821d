import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/** Which hosts this server may call for users: a fixed list, the public internet, or also machines beside it. */
export type Reach = 'public' | 'everywhere' | { readonly hosts: readonly string[] };

/** The push services of the browsers there are; `*` stands for one or more labels. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

function isOneOf(hosts: readonly string[], host: string): boolean {
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

/** Networks that are not the internet: this machine, its neighbors, and what is set apart for other purposes. */
const SPECIAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4');
/** Within the part of IPv6 that is handed out: tunnels, whose other end may be anywhere, and examples. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv6');
const HANDED_OUT = new BlockList();
HANDED_OUT.addSubnet('2000::', 3, 'ipv6');

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && HANDED_OUT.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/** Whether an address may be called at all; a name is looked up only when it is, by `lookupWithin`. */
export function isWithin(reach: Reach, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, port } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (reach === 'everywhere') return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (reach !== 'public') return protocol === 'https:' && port === '' && isOneOf(reach.hosts, host);
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

/** Gives all addresses of a name. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Asks name servers itself: the system's lookups wait for each other, and the database's would wait behind. */
export const resolveName: ResolveName = async (hostname) => {
  if (hostname === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new dns.Resolver({ timeout: 1500, tries: 1 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

/** Looks a name up for the very connection that is made, so that it cannot mean something else a moment later. */
export function lookupWithin(reach: Reach, resolve: ResolveName = resolveName): LookupFunction {
  return (hostname: string, options: LookupOptions, done) => {
    const answer = callbackify(() => resolve(hostname));
    answer((error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (reach !== 'everywhere' && !found.every(({ address }) => isPublic(address)))
        return done(new AddressFault(), '', 0);
      if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
}

/** A name that leads to somewhere this server must not call. */
export class AddressFault extends Error {
  constructor() {
    super('not a public address');
  }
}
