import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { delayAt, waitsForBot } from '@waybill/client/session/animation-speed';
import type {
  FromHost,
  HostSituation,
  NewBranch,
  NewGame,
  ToHost,
} from '@waybill/client/session/host-messages';
import {
  type HotSeat,
  type Outcome,
  outcomeOf,
  type Session,
  type Situation,
  type Step,
} from '@waybill/client/session/session';
import type { Action, GameFault, GameFile, Refusal } from '@waybill/engine';
import { settings } from '../../ui/preferences/settings.ts';

/** A saved game that cannot be opened: it is gone, or `fault` says what is wrong with it. */
export class LocalGameFault extends Error {
  readonly fault: GameFault | null;

  constructor(fault: GameFault | null) {
    super(fault?.code ?? 'gone');
    this.fault = fault;
  }
}

/** Starts a game in a worker of its own; it is kept in this browser from the first card on. */
export function createGame(game: NewGame): Promise<Session> {
  const id = crypto.randomUUID();
  return begin({ type: 'create', id, game });
}

/** Leaves a finished game and plays on from there, as another game. */
export function createBranch(game: NewBranch): Promise<Session> {
  return begin({ type: 'branch', id: crypto.randomUUID(), game });
}

/** Goes on with a game kept in this browser; rejects with `LocalGameFault`. */
export function openGame(id: string): Promise<Session> {
  return begin({ type: 'open', id });
}

function begin(opening: Extract<ToHost, { id: string }>): Promise<Session> {
  const worker = new Worker(new URL('./game-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      worker.terminate();
      reject(error);
    };
    worker.addEventListener('error', ({ message }) => fail(new Error(message)));
    const first = ({ data }: MessageEvent<FromHost>): void => {
      worker.removeEventListener('message', first);
      if (data.type === 'now') resolve(new LocalSession(opening.id, worker, data));
      else fail(new LocalGameFault(data.type === 'noGame' ? data.fault : null));
    };
    worker.addEventListener('message', first);
    worker.postMessage(opening);
  });
}

class LocalSession implements Session {
  readonly id: string;
  readonly replayLink: string;
  readonly now;
  readonly history: Signal<readonly Step[]>;
  private readonly worker: Worker;
  private readonly situation: Signal<HostSituation>;
  private readonly listeners = new Set<(step: Step) => void>();
  private readonly calls = new Map<number, (value: never) => void>();
  private called = 0;
  private readonly stopStepping: () => void;

  constructor(id: string, worker: Worker, first: Extract<FromHost, { type: 'now' }>) {
    this.id = id;
    this.replayLink = `#/replay/${id}`;
    this.worker = worker;
    this.situation = signal(first.situation);
    this.history = signal(first.history ?? []);
    this.now = computed<Situation>(() => {
      const situation = this.situation.value;
      return { ...situation, paused: settings.pace.value === 'step' && waitsForBot(situation) };
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromHost>) => this.hear(data));
    this.stopStepping = this.stepBots();
  }

  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async submit(action: Action): Promise<Outcome> {
    return outcomeOf(await this.call<Refusal | null>((call) => ({ type: 'submit', call, action })));
  }

  undo(): Promise<boolean> {
    return this.call((call) => ({ type: 'undo', call }));
  }

  gameFile(): Promise<GameFile | null> {
    return this.call((call) => ({ type: 'file', call }));
  }

  next(): void {
    this.post({ type: 'next' });
  }

  readonly hotSeat: HotSeat = {
    handOver: () => this.post({ type: 'handOver' }),
    liftCurtain: () => this.post({ type: 'liftCurtain' }),
  };

  rematch(): Promise<Session> {
    const { players, view } = this.now.peek();
    return createGame({ map: view.map, players, first: ((view.first ?? 0) + 1) % players.length });
  }

  close(): void {
    this.stopStepping();
    this.listeners.clear();
    this.worker.terminate();
  }

  /** The page sets the speed: the worker's bots move when it says so. */
  private stepBots(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      clearTimeout(timer);
      const situation = this.situation.value;
      const delay = waitsForBot(situation) ? delayAt(settings.pace.value, situation) : null;
      if (delay !== null) timer = setTimeout(() => this.next(), delay);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  private hear(message: FromHost): void {
    if (message.type === 'answer') {
      this.calls.get(message.call)?.(message.value as never);
      this.calls.delete(message.call);
    } else if (message.type === 'now') {
      const { situation, step, history } = message;
      batch(() => {
        this.situation.value = situation;
        if (history) this.history.value = history;
        else if (step) this.history.value = [...this.history.peek(), step];
      });
      if (step) for (const listener of this.listeners) listener(step);
    }
  }

  private call<T>(message: (call: number) => ToHost): Promise<T> {
    const call = ++this.called;
    return new Promise((resolve) => {
      this.calls.set(call, resolve);
      this.post(message(call));
    });
  }

  private post(message: ToHost): void {
    this.worker.postMessage(message);
  }
}
