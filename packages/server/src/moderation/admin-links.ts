import type { Clock } from '../clock.ts';
import { hashOf, newSecret } from '../identity/secret.ts';
import type { Admin, AdminStore } from '../store/moderation.ts';

interface AdminLinksDeps {
  readonly store: AdminStore;
  readonly clock: Pick<Clock, 'now'>;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

export function isAdminName(name: string): boolean {
  return NAME.test(name);
}

/** Moderators are the holders of these links. Each link has a name, which the audit log uses. */
export class AdminLinks {
  private readonly deps: AdminLinksDeps;

  constructor(deps: AdminLinksDeps) {
    this.deps = deps;
  }

  /** A link for a new admin, or a new one instead of the old one; its secret is shown only this once. */
  async give(name: string, { by, lifetime }: { by: string; lifetime?: number }): Promise<string> {
    const { store, clock } = this.deps;
    const secret = newSecret();
    const at = clock.now();
    const expiresAt = lifetime === undefined ? null : at + lifetime;
    await store.audit({ at, by, act: 'giveLink', subject: name, note: '' });
    await store.putAdmin({ name, hash: hashOf(secret), createdAt: at, expiresAt });
    return secret;
  }

  /** For one request from the terminal, whose act is written down under its name: not worth a line of its own. */
  async lend(lifetime: number): Promise<{ name: string; secret: string }> {
    const { store, clock } = this.deps;
    const secret = newSecret();
    const hash = hashOf(secret);
    const createdAt = clock.now();
    const name = `terminal ${hash.slice(0, 6)}`;
    await store.putAdmin({ name, hash, createdAt, expiresAt: createdAt + lifetime });
    return { name, secret };
  }

  async takeBack(name: string): Promise<void> {
    await this.deps.store.removeAdmin(name);
  }

  async revoke(name: string, by: string): Promise<boolean> {
    const { store, clock } = this.deps;
    await store.audit({ at: clock.now(), by, act: 'revokeLink', subject: name, note: '' });
    return store.removeAdmin(name);
  }

  list(): Promise<readonly Admin[]> {
    return this.deps.store.admins();
  }

  /** Whose secret this is. */
  adminWith(secret: string): Promise<Admin | null> {
    return this.deps.store.admin(hashOf(secret), this.deps.clock.now());
  }
}
