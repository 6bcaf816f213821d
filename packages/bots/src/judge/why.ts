import type { Seat, Tally } from '@waybill/engine';
import { type Figure, figureOf } from './figures.ts';
import type { Ending } from './playout.ts';

/** Where a difference in margin comes from: all parts but `turns` sum up to it. */
const PARTS = ['tickets', 'routes', 'tokens', 'path', 'rivals', 'turns'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, Figure>>;

/** How two ways to go on differ, world by world: the better one minus the one played. */
export class Differences {
  private readonly seat: Seat;
  private readonly lists: Record<Part, number[]> = {
    tickets: [],
    routes: [],
    tokens: [],
    path: [],
    rivals: [],
    turns: [],
  };

  constructor(seat: Seat) {
    this.seat = seat;
  }

  note(better: Ending, played: Ending): void {
    const [one, other] = [tallyOf(better, this.seat), tallyOf(played, this.seat)];
    if (!one || !other) return;
    const { lists } = this;
    lists.tickets.push(one.ticketPoints - other.ticketPoints);
    lists.routes.push(one.routePoints - other.routePoints);
    lists.tokens.push(one.tokenPoints - other.tokenPoints);
    lists.path.push(one.bonus - other.bonus);
    lists.rivals.push(this.bestRival(played, other) - this.bestRival(better, one));
    lists.turns.push(better.turns - played.turns);
  }

  parts(): Parts {
    const { lists } = this;
    return {
      tickets: figureOf(lists.tickets),
      routes: figureOf(lists.routes),
      tokens: figureOf(lists.tokens),
      path: figureOf(lists.path),
      rivals: figureOf(lists.rivals),
      turns: figureOf(lists.turns),
    };
  }

  private bestRival({ margins }: Ending, { total }: Tally): number {
    return total - (margins[this.seat] ?? 0);
  }
}

function tallyOf({ tallies }: Ending, seat: Seat): Tally | undefined {
  return tallies[seat];
}
