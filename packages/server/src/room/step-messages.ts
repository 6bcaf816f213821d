import { checkOf, openCheck, tellAll, type Viewer } from '@waybill/engine';
import type { Clocks, TableInfo, ToClient, WireStep } from '@waybill/protocol';
import { clocksOf } from '../table/situation.ts';
import { type AppliedEntry, stepFor } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { ViewTexts } from '../table/view-texts.ts';
import { Outgoing, type StepForm } from './audience.ts';

type Advance = Extract<ToClient, { type: 'advance' }>;

interface Told {
  readonly applied: AppliedEntry;
  readonly now: number;
  /** Where more than the game has changed. */
  readonly info?: (seat: number | null) => TableInfo;
}

/** One entry as it is told, to every seat in either form; what these have in common is made once, when it is needed. */
export class StepMessages {
  private readonly table: Table;
  private readonly told: Told;
  private readonly clocks: Clocks;
  private readonly changedClocks: Advance['clocks'];
  private readonly mustShowViews: boolean;
  private viewTexts: ViewTexts | null = null;
  private open: number | null = null;

  constructor(table: Table, told: Told) {
    this.table = table;
    this.told = told;
    this.clocks = clocksOf(table, told.now);
    this.changedClocks = changesOf(this.clocks);
    const { entry, events } = told.applied;
    this.mustShowViews = table.game === null || entry?.kind === 'tookBack' || !tellAll(events);
  }

  messageFor(seat: number | null, form: StepForm): Outgoing {
    const step = stepFor(this.told.applied, seat ?? 'spectator');
    return form === 'view' || this.mustShowViews ? this.withView(step, seat) : this.withCheck(step, seat);
  }

  private withView(step: WireStep, seat: number | null): Outgoing {
    const { table, clocks } = this;
    const rest = {
      type: 'step',
      ...step,
      canTakeBack: table.canTakeBack(seat),
      clocks,
      ...this.info(seat),
    } as const;
    if (!table.game) return new Outgoing({ ...rest, view: null });
    this.viewTexts ??= new ViewTexts(table.game.state);
    const texts = this.viewTexts;
    const view = texts.viewOf(seat);
    const write = (): string => `${JSON.stringify(rest).slice(0, -1)},"view":${texts.textOf(view)}}`;
    return new Outgoing({ ...rest, view }, write);
  }

  private withCheck({ why, byStandIn, note, ...step }: WireStep, seat: number | null): Outgoing {
    return new Outgoing({
      type: 'advance',
      ...step,
      ...(why !== null && { why }),
      ...(byStandIn && { byStandIn }),
      ...(note !== null && { note }),
      check: this.checkFor(seat ?? 'spectator'),
      ...(this.table.canTakeBack(seat) && { canTakeBack: true }),
      clocks: this.changedClocks,
      ...this.info(seat),
    });
  }

  private checkFor(viewer: Viewer): number {
    const { game } = this.table;
    if (!game) throw new RangeError('the game has not begun');
    this.open ??= openCheck(game.state);
    return checkOf(game.state, viewer, this.open);
  }

  private info(seat: number | null): { table?: TableInfo } {
    const { info } = this.told;
    return info ? { table: info(seat) } : {};
  }
}

/** Without a clock nobody's time changes. */
function changesOf({ running, now, left }: Clocks): Advance['clocks'] {
  return left.every((time) => time === null) ? { running } : { running, now, left };
}
