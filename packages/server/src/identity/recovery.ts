import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { decline } from '../problem.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { hashOf } from './secret.ts';

/** Letters and digits that nobody takes for one another when they read a note of theirs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits, in groups that can be copied by hand: a plain hash of that many cannot be searched back. */
const GROUPS = 6;
const GROUP = 4;

/** A code on paper for those who lose their browser and have no passkey. The store keeps its hash alone. */
export class RecoveryCodes {
  private readonly store: Store;
  private readonly clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.store = store;
    this.clock = clock;
  }

  /** When the code was made that is valid now. */
  async madeAt(player: PlayerId): Promise<number | null> {
    return (await this.store.secretsOf(player, 'recovery')).at(-1)?.createdAt ?? null;
  }

  /** The only code that is valid from now on; shown only this once. */
  async renew(player: PlayerId): Promise<string> {
    await this.remove(player);
    const code = newCode();
    const createdAt = this.clock.now();
    await this.store.addSecret({
      hash: hashOfCode(code),
      kind: 'recovery',
      player,
      createdAt,
      expiresAt: null,
      note: '',
    });
    return code;
  }

  async remove(player: PlayerId): Promise<void> {
    for (const { hash } of await this.store.secretsOf(player, 'recovery'))
      await this.store.spendSecret(hash, this.clock.now());
  }

  /** Whose code this is; it is spent by that. */
  async spend(code: string): Promise<PlayerId> {
    const spent = await this.store.spendSecret(hashOfCode(code), this.clock.now());
    return spent?.player ?? decline('CODE_REFUSED');
  }
}

function newCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  );
}

/** Typed from paper: with or without dashes, in small letters, with an O for a zero. */
function hashOfCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return hashOf(`recovery:${code}`);
}
