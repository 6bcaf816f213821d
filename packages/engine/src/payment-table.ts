/** What it takes to pay for a route, its color aside. */
export interface RouteKind {
  readonly index: number;
  readonly length: number;
  readonly ferries: number;
}

type Payable = Pick<RouteKind, 'length' | 'ferries'>;

/** CLAIM-2, CLAIM-9: the fewest wilds that go with so many cards held of one color. */
export function fewestWilds(payable: Payable, held: number): number {
  return Math.max(payable.ferries, payable.length - held);
}

/** The most wilds that leave room for one colored card: wilds alone are a set of their own. */
export function mostWilds(payable: Payable, wildsHeld: number): number {
  return Math.min(payable.length - 1, wildsHeld);
}

export function isOfKind(payable: Payable, kind: RouteKind): boolean {
  return payable.length === kind.length && payable.ferries === kind.ferries;
}

/** How many different sets of cards pay for each kind of route, for every hand. */
export class PaymentTable {
  /** Shortest first, so that the kinds a player has pieces for are the first few. */
  readonly kinds: readonly RouteKind[];
  /** By `rowFor(held, wilds) + kind`: sets of one color and wilds, with at least one colored card. */
  readonly sets: Uint8Array;
  /** How many kinds have at most so many spaces. */
  readonly fitting: Uint8Array;
  /** The longest route: more cards or pieces than it has spaces make no difference. */
  readonly cap: number;
  /** From the row for so many cards held to the row for one more. */
  readonly heldStep: number;

  constructor(routes: readonly Payable[]) {
    this.kinds = kindsOf(routes);
    this.cap = Math.max(...this.kinds.map(({ length }) => length));
    this.heldStep = (this.cap + 1) * this.kinds.length;
    this.fitting = Uint8Array.from({ length: this.cap + 1 }, (_, spaces) => {
      return this.kinds.filter(({ length }) => length <= spaces).length;
    });
    this.sets = new Uint8Array((this.cap + 1) * this.heldStep);
    for (let held = 0; held <= this.cap; held++) {
      for (let wilds = 0; wilds <= this.cap; wilds++) this.fillRow(held, wilds);
    }
  }

  rowFor(held: number, wilds: number): number {
    return Math.min(held, this.cap) * this.heldStep + Math.min(wilds, this.cap) * this.kinds.length;
  }

  private fillRow(held: number, wilds: number): void {
    const row = this.rowFor(held, wilds);
    for (const kind of this.kinds) {
      this.sets[row + kind.index] = Math.max(0, mostWilds(kind, wilds) - fewestWilds(kind, held) + 1);
    }
  }
}

function kindsOf(routes: readonly Payable[]): RouteKind[] {
  const different = new Map(
    routes.map(({ length, ferries }) => [`${length} ${ferries}`, { length, ferries }]),
  );
  return [...different.values()]
    .sort((one, other) => one.length - other.length || one.ferries - other.ferries)
    .map((kind, index) => ({ ...kind, index }));
}
