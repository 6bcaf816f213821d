import type { EventSink, GameEvent } from '@waybill/engine';

/** An event and the step of the game that brought it about; step 0 is the deal. */
export interface JournalEntry {
  readonly step: number;
  readonly event: GameEvent;
}

/** Everything that happened, secrets included: what a reader may see of it, `eventFor` decides. */
export class Journal {
  readonly entries: JournalEntry[] = [];
  private step = 0;

  readonly tell: EventSink = (event) => {
    this.entries.push({ step: this.step, event });
  };

  beginStep(step: number): void {
    this.step = step;
  }

  get length(): number {
    return this.entries.length;
  }
}
