import type { Viewer } from '@waybill/engine';
import type { WireStep } from '@waybill/protocol';
import { type AppliedEntry, stepFor } from '../table/step.ts';

/** So many steps are told again to somebody who lost touch; after more, the whole view must do. */
const REMEMBERED = 16;

/** The last steps of a table. */
export class RecentSteps {
  private readonly steps: AppliedEntry[] = [];

  add(step: AppliedEntry): void {
    this.steps.push(step);
    if (this.steps.length > REMEMBERED) this.steps.shift();
  }

  /** Those between two entries as this viewer may know them; none if more were missed than are remembered. */
  between({ after, last }: { after: number; last: number }, viewer: Viewer): WireStep[] {
    const missed = this.steps.filter(({ seq }) => seq > after);
    return missed.length === last - after ? missed.map((step) => stepFor(step, viewer)) : [];
  }
}
