import {
  type ActionNumber,
  type Board,
  type CardId,
  type LocationId,
  legalActionsIn,
  type RouteId,
  type SymbolId,
  type View,
} from '@waybill/engine';

/** Everything the viewer may do now, sorted by what a person points at. */
export interface Options {
  /** As the engine lists them. */
  readonly all: readonly ActionNumber[];
  readonly drawCard: boolean;
  readonly takeCard: ReadonlySet<CardId>;
  readonly drawTickets: boolean;
  /** The payments of each route that can be claimed. */
  readonly claims: ReadonlyMap<RouteId, readonly ActionNumber[]>;
  /** The tickets of the offer that may be kept together, one bit each. */
  readonly keeps: ReadonlySet<number>;
  readonly placements: ReadonlyMap<SymbolId, ReadonlySet<LocationId>>;
  readonly takeToken: ReadonlySet<LocationId>;
  readonly pass: boolean;
}

export function optionsIn(board: Board, view: View): Options {
  const all = legalActionsIn(board, view);
  const takeCard = new Set<CardId>();
  const claims = new Map<RouteId, ActionNumber[]>();
  const keeps = new Set<number>();
  const placements = new Map<SymbolId, Set<LocationId>>();
  const takeToken = new Set<LocationId>();
  for (const number of all) {
    const entry = board.actions.entry(number);
    if (entry.kind === 'takeCard') takeCard.add(board.card(entry.card));
    else if (entry.kind === 'keepTickets') keeps.add(entry.keep);
    else if (entry.kind === 'takeToken') takeToken.add(board.location(entry.location));
    else if (entry.kind === 'claimRoute') listIn(claims, board.route(entry.route).id).push(number);
    else if (entry.kind === 'placeStack') {
      setIn(placements, board.symbol(entry.symbol)).add(board.location(entry.location));
    }
  }
  return {
    all,
    drawCard: all.includes(board.actions.drawCard),
    takeCard,
    drawTickets: all.includes(board.actions.drawTickets),
    claims,
    keeps,
    placements,
    takeToken,
    pass: all.includes(board.actions.pass),
  };
}

/** The fewest tickets of the offer that may be kept. */
export function fewestToKeep({ keeps }: Options): number {
  return Math.min(...[...keeps].map(bits));
}

function bits(keep: number): number {
  let count = 0;
  for (let left = keep; left > 0; left &= left - 1) count++;
  return count;
}

/** The routes that can be claimed with cards of this color, wilds helping. */
export function routesPaidWith(board: Board, { claims }: Options, card: CardId): Set<RouteId> {
  const color = board.cards.indexOf(card);
  const pays = (claim: ActionNumber): boolean => {
    const entry = board.actions.entry(claim);
    return entry.card === color || (color === board.wild && entry.wilds > 0);
  };
  return new Set([...claims].filter(([, numbers]) => numbers.some(pays)).map(([route]) => route));
}

/** The routes that can be claimed only with wilds in place of missing cards; those a ferry asks for are not counted. */
export function routesNeedingWilds(board: Board, { claims }: Options): Set<RouteId> {
  const needsWilds = ([id, numbers]: readonly [RouteId, readonly ActionNumber[]]): boolean => {
    const ferries = board.routeById(id)?.ferries ?? 0;
    return numbers.every((claim) => board.actions.entry(claim).wilds > ferries);
  };
  return new Set([...claims].filter(needsWilds).map(([route]) => route));
}

function listIn<K, V>(map: Map<K, V[]>, key: K): V[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function setIn<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const set = map.get(key) ?? new Set<V>();
  map.set(key, set);
  return set;
}
