import { Planner } from './planner.ts';

/** Plans a seat's own game, where there is time to compare networks. Playouts use the plain planner. */
export class CarefulPlanner extends Planner {
  /** Each of them first once, the others the dearest first: all orders of two, and most of what more of them can gain. */
  protected override ordersOf(tickets: readonly number[]): readonly (readonly number[])[] {
    if (tickets.length < 2) return [tickets];
    return tickets.map((first) => [first, ...tickets.filter((other) => other !== first)]);
  }
}
