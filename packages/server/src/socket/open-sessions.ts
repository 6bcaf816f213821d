import type { Clock } from '../clock.ts';
import type { Bus } from '../nodes/bus.ts';
import type { Store } from '../store/store.ts';

/** What the bus lost, and what was revoked while a socket was being opened, is noticed after this long. */
const RECHECK_MS = 30_000;
/** Secrets that are looked up in one question. */
const AT_ONCE = 500;

export interface SessionDeps {
  readonly bus: Bus;
  readonly store: Pick<Store, 'validSecrets'>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** The sockets of each cookie and token, by its hash: they close when it is no longer valid. */
export class OpenSessions {
  private readonly deps: SessionDeps;
  private readonly sockets = new Map<string, Set<() => void>>();
  private stopChecking: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: SessionDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.isClosed) return;
    this.stopChecking = this.deps.clock.after(RECHECK_MS, () => {
      void this.recheck()
        .catch(this.deps.onFailure)
        .finally(() => this.start());
    });
  }

  close(): void {
    this.isClosed = true;
    this.stopChecking();
  }

  /** Gives what to call when the socket has closed. */
  add(secret: string, close: () => void): () => void {
    const sockets = this.sockets.get(secret) ?? new Set();
    this.sockets.set(secret, sockets.add(close));
    return () => {
      sockets.delete(close);
      if (sockets.size === 0 && this.sockets.get(secret) === sockets) this.sockets.delete(secret);
    };
  }

  /** A browser has logged out, or a token was revoked: its sockets close at every node. */
  end(secret: string): void {
    this.deps.bus.tell({ kind: 'revoked', secret });
    this.endHere(secret);
  }

  endHere(secret: string): void {
    for (const close of this.sockets.get(secret) ?? []) close();
    this.sockets.delete(secret);
  }

  private async recheck(): Promise<void> {
    const secrets = [...this.sockets.keys()];
    for (let from = 0; from < secrets.length; from += AT_ONCE) {
      const some = secrets.slice(from, from + AT_ONCE);
      // Expiry is left to the next request: a clock that jumps must not log everyone out.
      const valid = new Set(await this.deps.store.validSecrets(some, 0));
      for (const secret of some) if (!valid.has(secret)) this.endHere(secret);
    }
  }
}
