import { type ReadonlySignal, signal } from '@preact/signals';

/** The current screen: the part of the address behind the `#`. */
export type PageRoute =
  | { readonly screen: 'home' }
  | { readonly screen: 'game'; readonly id: string }
  | { readonly screen: 'rules'; readonly map: string | null; readonly rule: string | null }
  | { readonly screen: 'tutorial' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'games' }
  | { readonly screen: 'daily' }
  | {
      readonly screen: 'deal';
      readonly code: string;
      /** Whom to beat. */
      readonly challenge: { readonly name: string; readonly moves: string } | null;
    }
  | { readonly screen: 'challenge'; readonly id: string }
  | {
      readonly screen: 'replay';
      readonly id: string;
      /** Whether its review is open. */
      readonly isReview: boolean;
      readonly entry: number | null;
      readonly from: string | null;
    }
  | { readonly screen: 'online'; readonly path: readonly string[] };

adoptShortLink();
const current = signal<PageRoute>(parseRoute(globalThis.location?.hash ?? ''));
const beforeRules = signal('#/');
globalThis.addEventListener?.('hashchange', ({ oldURL }) => {
  const { hash } = new URL(oldURL);
  if (parseRoute(hash).screen !== 'rules') beforeRules.value = hash || '#/';
  current.value = parseRoute(location.hash);
});

export const route: ReadonlySignal<PageRoute> = current;

/** Where the player was before looking up a rule: mostly at a table. */
export const wayBackFromRules: ReadonlySignal<string> = beforeRules;

export function parseRoute(hash: string): PageRoute {
  const [screen, ...rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  switch (screen) {
    case 'game':
      return rest[0] ? { screen, id: rest[0] } : { screen: 'home' };
    case 'rules':
      return { screen, map: rest[0] ?? null, rule: rest[1] ?? null };
    case 'replay':
    case 'review':
      return rest[0]
        ? { screen: 'replay', id: rest[0], isReview: screen === 'review', ...momentIn(rest) }
        : { screen: 'games' };
    case 'tutorial':
    case 'settings':
    case 'games':
    case 'daily':
      return { screen };
    case 'deal':
      return rest[0] ? { screen, code: rest[0], challenge: challengeIn(rest) } : { screen: 'daily' };
    case 'challenge':
      return rest[0] ? { screen, id: rest[0] } : { screen: 'games' };
    case 'online':
      return { screen, path: rest };
    default:
      return { screen: 'home' };
  }
}

/** An address that was cut off or typed wrong leads somewhere all the same. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function challengeIn([, name = '', moves = '']: readonly string[]) {
  return moves === '' ? null : { name, moves };
}

/** The entry of the log, and the viewer: a seat counted from 1, or all seats. */
function momentIn([, entry, from]: readonly string[]) {
  return { entry: entry !== undefined && /^\d{1,4}$/.test(entry) ? Number(entry) : null, from: from ?? null };
}

/** What is sent, scanned or typed: `/t/TABLE` leads to that table, `/t/TABLE/hand` to the hand beside a big screen. */
export function hashOfShortLink(pathname: string): string | null {
  const [, table, hand] = /^\/t\/([A-Za-z0-9_-]+)(\/hand)?\/?$/.exec(pathname) ?? [];
  if (table === undefined) return null;
  return `#/online/${hand === undefined ? 't' : 'hand'}/${table}`;
}

function adoptShortLink(): void {
  const hash = hashOfShortLink(globalThis.location?.pathname ?? '');
  if (hash !== null) history.replaceState(null, '', `/${hash}`);
}

export function goTo(hash: string): void {
  location.hash = hash;
}
