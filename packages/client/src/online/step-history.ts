import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Steps, WireStep } from '@waybill/protocol';
import type { Step } from '../session/session.ts';

/** The steps of a table as one viewer may know them; what is missing is fetched. */
export class StepHistory {
  private readonly fetchAfter: (seq: number) => Promise<Steps>;
  private readonly known = signal<readonly WireStep[]>([]);
  /** All steps up to this one are known. */
  private complete = -1;
  private wanted = -1;
  /** Changes when what was known is another viewer's. */
  private reader = 0;
  private fetching: Promise<void> | null = null;

  constructor(fetchAfter: (seq: number) => Promise<Steps>) {
    this.fetchAfter = fetchAfter;
  }

  get steps(): ReadonlySignal<readonly WireStep[]> {
    return this.known;
  }

  add(steps: readonly WireStep[]): void {
    const all = new Map([...this.known.peek(), ...steps].map((step) => [step.seq, step]));
    while (all.has(this.complete + 1)) this.complete++;
    if (all.size > this.known.peek().length)
      this.known.value = [...all.values()].sort((a, b) => a.seq - b.seq);
    this.reach(Math.max(this.wanted, ...steps.map(({ seq }) => seq)));
  }

  /** Sees to it that everything up to this step is known. */
  reach(seq: number): void {
    this.wanted = seq;
    if (this.complete < seq) this.fetching ??= this.fetchMissing();
  }

  /** Resolves when nothing is being fetched. */
  async settled(): Promise<void> {
    while (this.fetching) await this.fetching;
  }

  /** The viewer has moved to another seat and may know other things. */
  forget(): void {
    this.reader++;
    this.complete = -1;
    this.known.value = [];
  }

  private async fetchMissing(): Promise<void> {
    const { reader } = this;
    // A failure is no loss: the next step or the next line asks again.
    const answer = await this.fetchAfter(this.complete).catch(() => null);
    this.fetching = null;
    if (answer && reader === this.reader) this.add(answer.steps);
    else if (reader !== this.reader) this.reach(this.wanted);
  }
}

/** Who sat where before, by the seats of a table. */
export type FormerNames = readonly { readonly former?: readonly { name: string | null; until: number }[] }[];

/** What still stands, as the screens know steps: what was taken back is gone, sitting and rising is no part of the game. */
export function historyOf(steps: readonly WireStep[], seats: FormerNames = []): Step[] {
  const history: Step[] = [];
  for (const step of steps) {
    const pastStep = stepOf(step, 'past', seats);
    if (!pastStep) continue;
    if (pastStep.kind === 'tookBack')
      history.splice(
        history.findLastIndex(({ kind }) => kind === 'played'),
        1,
      );
    history.push(pastStep);
  }
  return history;
}

/** One step of the game; `null` for what only concerns the seats. */
export function stepOf(wire: WireStep, when: 'now' | 'past', seats: FormerNames = []): Step | null {
  const { seq, action, events, note, byStandIn } = wire;
  const kind = kindOf(wire);
  if (kind === null) return null;
  const seat = kind === 'dealt' ? null : kind === 'seat' ? (note?.seat ?? null) : wire.seat;
  const actor = seats[seat ?? -1]?.former?.find(({ until }) => seq < until)?.name;
  return {
    seq,
    kind,
    seat,
    action,
    events,
    past: when === 'past',
    ...(kind === 'seat' && note && { note: note.what }),
    ...(byStandIn && { byStandIn }),
    ...(typeof actor === 'string' && { actor }),
  };
}

function kindOf({ kind, events, note }: WireStep): Step['kind'] | null {
  if (kind === 'played' || kind === 'tookBack') return kind;
  // The last to sit down begins the game.
  if (events.length > 0) return 'dealt';
  // A server of before says nothing of it.
  return note ? 'seat' : null;
}
