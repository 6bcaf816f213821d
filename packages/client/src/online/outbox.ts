import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Problem, ToServer } from '@waybill/protocol';

/** What a client asks of its table and must be answered; the key makes it one request, however often it is sent. */
export type Request = Extract<ToServer, { key: string }>;
/** Without its key, which the outbox gives it. */
export type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, 'key'> : never) : never;
export type Answer = { readonly seq: number } | { readonly problem: Problem | typeof WITHDRAWN };

/** Its player has thought better of it before it went out. */
const WITHDRAWN = { code: 'WITHDRAWN', params: {}, rule: null } as const;

interface Waiting {
  readonly request: Request;
  /** `null` for a request of an earlier page: nothing waits for its answer any more. */
  readonly answer: ((answer: Answer) => void) | null;
}

/** What a browser's storage and a map in a test have in common. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface OutboxDeps {
  /** What survives a reload of the page; `null` where nothing may be kept. */
  readonly storage: KeyValueStorage | null;
  readonly newKey: () => string;
  /** The answer to a request made before the page was loaded. */
  readonly onLateAnswer: (request: Request, answer: Answer) => void;
}

/** Requests without an answer yet, oldest first. They are sent again until answered, also by the next page. */
export class Outbox {
  private readonly name: string;
  private readonly deps: OutboxDeps;
  private readonly waiting = signal<readonly Waiting[]>([]);
  private readonly requests = signal<readonly Request[]>([]);

  constructor(table: string, deps: OutboxDeps) {
    this.name = `waybill.outbox.${table}`;
    this.deps = deps;
    this.replace(this.saved().map((request) => ({ request, answer: null })));
  }

  put(body: RequestBody, answer: (answer: Answer) => void): Request {
    const request = { ...body, key: this.deps.newKey() };
    this.replace([...this.waiting.peek(), { request, answer }]);
    return request;
  }

  /** The first answer to a key counts; a repeated one has no listener left. */
  settle(key: string, answer: Answer): void {
    const found = this.waiting.peek().find(({ request }) => request.key === key);
    if (!found) return;
    this.replace(this.waiting.peek().filter((one) => one !== found));
    if (found.answer) found.answer(answer);
    else this.deps.onLateAnswer(found.request, answer);
  }

  /** Only for what has never been sent: of anything else nobody here knows whether it was done. */
  withdraw(key: string): void {
    this.settle(key, { problem: WITHDRAWN });
  }

  get all(): ReadonlySignal<readonly Request[]> {
    return this.requests;
  }

  private replace(waiting: readonly Waiting[]): void {
    this.waiting.value = waiting;
    this.requests.value = waiting.map(({ request }) => request);
    const { storage } = this.deps;
    try {
      if (waiting.length === 0) storage?.removeItem(this.name);
      else storage?.setItem(this.name, JSON.stringify(this.requests.value));
    } catch {
      // Storage may be full or forbidden; what waits then lasts as long as the page.
    }
  }

  private saved(): readonly Request[] {
    try {
      const saved: unknown = JSON.parse(this.deps.storage?.getItem(this.name) ?? '[]');
      return Array.isArray(saved) ? saved.filter(isRequest) : [];
    } catch {
      return [];
    }
  }
}

const TYPES: Readonly<Record<Request['type'], true>> = {
  play: true,
  takeBack: true,
  leave: true,
  return: true,
  say: true,
  mute: true,
  orders: true,
  giveUp: true,
  ask: true,
  answer: true,
  rest: true,
};

/** A request as an earlier page saved it, whose key and action the page itself uses; the server checks all of it. */
function isRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null) return false;
  const { type, key, action } = value as { readonly type?: unknown; key?: unknown; action?: unknown };
  if (typeof key !== 'string' || typeof type !== 'string' || !Object.hasOwn(TYPES, type)) return false;
  return type !== 'play' || (typeof action === 'object' && action !== null && 'type' in action);
}
