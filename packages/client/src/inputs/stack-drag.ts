import { signal } from '@preact/signals-core';
import type { CardId, RouteId } from '@waybill/engine';
import { claimWith, ghostOver } from '../interaction/claiming.ts';
import type { Interaction } from '../interaction/interaction.ts';
import type { ScreenPoint } from '../interaction/interaction-state.ts';

/** A press becomes a drag after so many pixels. */
const THRESHOLD = 8;
/** The aim stands above the finger, which would hide it. */
const ABOVE_FINGER = 64;

interface PressPoint {
  readonly x: number;
  readonly y: number;
}

export interface StackPress extends PressPoint {
  readonly card: CardId;
  readonly touch: boolean;
  /** The route at a point of the screen. */
  readonly routeAt: (x: number, y: number) => RouteId | null;
}

/** One press on a stack of the hand, from down to up. The view only passes the pointer's positions on. */
export class StackDrag {
  private readonly table: Interaction;
  private readonly press: StackPress;

  constructor(table: Interaction, press: StackPress) {
    this.table = table;
    this.press = press;
    table.pressWasDrag.value = false;
  }

  get isDragging(): boolean {
    return this.table.drag.peek() !== null;
  }

  move(to: PressPoint): void {
    const { table, press } = this;
    const far = Math.hypot(to.x - press.x, to.y - press.y) >= THRESHOLD;
    if (!this.isDragging && !far) return;
    const aim = this.aimOf(to);
    if (!this.isDragging) {
      table.pressWasDrag.value = true;
      table.claim.value = null;
      table.drag.value = { card: press.card, touch: press.touch, aim: signal(aim) };
    }
    const drag = table.drag.peek();
    if (drag) drag.aim.value = aim;
    const ghost = ghostOver(table, press.card, press.routeAt(aim.x, aim.y));
    const before = table.ghost.peek();
    if (ghost?.route !== before?.route || ghost?.ok !== before?.ok) table.ghost.value = ghost;
  }

  /** Drops the stack where it is aimed at. */
  release(at: PressPoint): void {
    const dropped = this.isDragging;
    this.cancel();
    if (!dropped) return;
    const aim = this.aimOf(at);
    const route = this.press.routeAt(aim.x, aim.y);
    if (route !== null) claimWith(this.table, { route, color: this.press.card, at: aim });
  }

  /** A second finger, Escape, or the system taking the pointer away: nothing was meant. */
  cancel(): void {
    if (this.isDragging) this.table.ghost.value = null;
    this.table.drag.value = null;
  }

  private aimOf({ x, y }: PressPoint): ScreenPoint {
    const { touch } = this.press;
    return { x, y: touch ? y - ABOVE_FINGER : y, pointer: touch ? 'touch' : 'mouse' };
  }
}
