import type { EventSink, GameEvent } from '@waybill/engine';

/** An event and the step that caused it. Step 0 is the deal. */
export interface LoggedEvent {
  readonly step: number;
  readonly event: GameEvent;
}

/** The events of a game so far; what was taken back is gone. */
export interface EventReader {
  readonly entries: readonly LoggedEvent[];
  readonly length: number;
}

/** All events of a game, secrets included. Readers filter them with `eventFor`. */
export class EventLog implements EventReader {
  readonly entries: LoggedEvent[] = [];
  private step = 0;

  readonly tell: EventSink = (event) => {
    this.entries.push({ step: this.step, event });
  };

  beginStep(step: number): void {
    this.step = step;
  }

  /** Drops the events of the steps from this one on: they were taken back. */
  forget(step: number): void {
    const first = this.entries.findIndex((entry) => entry.step >= step);
    if (first >= 0) this.entries.splice(first);
    this.step = step;
  }

  get length(): number {
    return this.entries.length;
  }
}
