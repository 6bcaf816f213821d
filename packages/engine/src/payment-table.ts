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

/** How many different sets of one color and wilds pay, each with at least one colored card. */
export function setsThatPay(payable: Payable, held: number, wildsHeld: number): number {
  return Math.max(0, mostWilds(payable, wildsHeld) - fewestWilds(payable, held) + 1);
}

export function isOfKind(payable: Payable, kind: RouteKind): boolean {
  return payable.length === kind.length && payable.ferries === kind.ferries;
}

/** The kinds of routes of a board, and how a state counts those that are open. */
export class PaymentTable {
  /** Shortest first. */
  readonly kinds: readonly RouteKind[];
  /** The longest route: more cards or pieces than it has spaces make no difference. */
  readonly cap: number;
  readonly mostFerries: number;
  /** How many counts of open routes a state keeps for each color: one for each number of ferries and length. */
  readonly colorStep: number;

  constructor(routes: readonly Payable[]) {
    this.kinds = kindsOf(routes);
    this.cap = Math.max(...this.kinds.map(({ length }) => length));
    this.mostFerries = Math.max(...this.kinds.map(({ ferries }) => ferries));
    this.colorStep = (this.mostFerries + 1) * (this.cap + 1);
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
