import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whom this server may be made to call: anybody on the internet, or also machines beside it. */
export type Reach = 'public' | 'everywhere';

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
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (reach === 'everywhere') return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

/** Looks a name up for the very connection that is made, so that it cannot mean something else a moment later. */
export function lookupWithin(reach: Reach, resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname: string, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (reach === 'public' && !found.every(({ address }) => isPublic(address)))
        return done(new Unreachable(), '', 0);
      if (options.all) (done as (e: null, all: LookupAddress[]) => void)(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** A name that leads to somewhere this server must not call. */
export class Unreachable extends Error {
  constructor() {
    super('not a public address');
  }
}
