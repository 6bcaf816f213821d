/**
 * A small executable model of rooms, store and nodes: two nodes, two players, one onlooker, a game of a few moves.
 * Each transition is one thing that can happen between two awaits of the real server. `explore` visits every order of them.
 *
 *   propose   a request reaches a node; its key is looked up first, then it waits for the store
 *   write     the store appends it, finds the key used or the place taken, fails, or writes and loses the answer
 *   finish    the node hears the outcome: it answers, then tells, or reads the log again
 *   follow    a node hears of another node's entry and reads the log
 *   present   somebody comes, goes or looks away: everybody at the node is sent the table's information
 *   move      a client connects to the other node and is sent the whole table
 *   leave, take over    a seat is deserted; an account asks for it
 *   crash     a node loses its memory and all its clients, and starts again from the log
 */
export interface Limits {
  /** The game is over after so many entries; then its seed is public. */
  readonly moves: number;
  readonly crashes: number;
  readonly failures: number;
  /** How often a request is sent again with a key that was used before. */
  readonly repeats: number;
  readonly presences: number;
  readonly moved: number;
}

/** Faults that the real server had or could have; each must be found. */
export type Fault =
  | 'presence from the draft'
  | 'key looked up by the store alone'
  | 'answer before the write'
  | 'tell before the write'
  | 'one hand per connection'
  | 'no key in the log'
  | 'draft survives a failed write';

type Outcome = 'waiting' | 'appended' | 'repeated' | 'overtaken' | 'failed';

interface Node {
  /** Entries of the log that this node has applied. */
  readonly seen: number;
  readonly draft: { readonly key: number; readonly player: number; readonly outcome: Outcome } | null;
}

/** A socket of an account: at which node, and what it was sent. */
interface Client {
  readonly node: number;
  /** The seat whose hand it is shown; -1 for an onlooker. */
  readonly seat: number;
  /** The newest state it was told of, by a step, a whole or information. */
  readonly told: number;
  /** The newest entry that was answered to it as done. */
  readonly answered: number;
  /** A bit for each seat whose secrets it was sent while the game ran. */
  readonly secrets: number;
}

export interface State {
  /** The key of each entry; the player who wrote it is the key's parity. */
  readonly log: readonly number[];
  readonly nodes: readonly Node[];
  /** Players 0 and 1, then the onlooker; account = index. A further client is an account's second socket. */
  readonly clients: readonly Client[];
  readonly deserted: number;
  readonly left: Omit<Limits, 'moves'>;
}

export interface Step {
  readonly name: string;
  readonly state: State;
}

const NODES = [0, 1] as const;

export class RoomModel {
  private readonly limits: Limits;
  private readonly fault: Fault | null;

  constructor(limits: Limits, fault: Fault | null = null) {
    this.limits = limits;
    this.fault = fault;
  }

  start(): State {
    const { moves: _, ...left } = this.limits;
    const client = (node: number, seat: number): Client => ({
      node,
      seat,
      told: 0,
      answered: 0,
      secrets: seat < 0 ? 0 : 1 << seat,
    });
    return {
      log: [],
      nodes: NODES.map(() => ({ seen: 0, draft: null })),
      clients: [client(0, 0), client(1, 1), client(0, -1)],
      deserted: 0,
      left,
    };
  }

  /** What is wrong with a state, in words; `null` if every invariant holds. */
  violation(state: State): string | null {
    const { log, clients, nodes } = state;
    if (new Set(log).size < log.length) return 'an entry twice';
    if (nodes.some(({ seen, draft }) => draft && log.slice(0, seen).includes(draft.key)))
      return 'a request that was done is proposed again';
    for (const [index, { told, answered, secrets, seat }] of clients.entries()) {
      if (told > log.length) return `client ${index} was told of entry ${told}, which is not written`;
      if (answered > log.length)
        return `client ${index} was answered entry ${answered}, which is not written`;
      if (seat < 0 && secrets !== 0) return `onlooker ${index} saw a hand`;
    }
    // The third client and later ones belong to the account of their parity.
    const seen = [0, 1].map((account) => this.secretsOf(state, account));
    if (seen.some((seats) => seats === 3)) return 'an account saw two hands of a running game';
    return null;
  }

  private secretsOf({ clients }: State, account: number): number {
    return clients
      .filter((_, index) => accountOf(index) === account)
      .reduce((seats, client) => seats | client.secrets, 0);
  }

  steps(state: State): Step[] {
    return [
      ...this.requests(state),
      ...NODES.flatMap((node) => [
        ...this.writes(state, node),
        ...this.finishes(state, node),
        ...this.follows(state, node),
        ...this.presences(state, node),
        ...this.crashes(state, node),
      ]),
      ...this.moves(state),
      ...this.seats(state),
    ];
  }

  private requests(state: State): Step[] {
    return [0, 1].flatMap((player) => {
      const { node } = clientAt(state, player);
      if (nodeAt(state, node).draft) return [];
      const next = state.log.filter((key) => key % 2 === player).length * 2 + player;
      const fresh = this.propose(state, { player, node, key: next });
      const used = state.log.find((key) => key % 2 === player);
      if (used === undefined || state.left.repeats === 0) return fresh;
      const again = { ...state, left: { ...state.left, repeats: state.left.repeats - 1 } };
      return [...fresh, ...this.propose(again, { player, node, key: used })];
    });
  }

  private propose(
    state: State,
    { player, node, key }: { player: number; node: number; key: number },
  ): Step[] {
    const { seen } = nodeAt(state, node);
    const name = `player ${player} asks node ${node} for ${key}`;
    const early = this.fault === 'key looked up by the store alone' || this.fault === 'no key in the log';
    const written = early ? -1 : state.log.indexOf(key);
    if (written >= 0) return [{ name: `${name}: done before`, state: answer(state, player, written + 1) }];
    if (seen >= this.limits.moves || seen % 2 !== player) return [];
    let next = withNode(state, node, { seen, draft: { key, player, outcome: 'waiting' } });
    if (this.fault === 'answer before the write') next = answer(next, player, seen + 1);
    if (this.fault === 'tell before the write') next = this.tell(next, node, seen + 1);
    return [{ name, state: next }];
  }

  private writes(state: State, node: number): Step[] {
    const { seen, draft } = nodeAt(state, node);
    if (draft?.outcome !== 'waiting') return [];
    const hear = (outcome: Outcome, log = state.log): State => ({
      ...withNode(state, node, { seen, draft: { ...draft, outcome } }),
      log,
    });
    const isUsed = this.fault !== 'no key in the log' && state.log.includes(draft.key);
    if (isUsed) return [{ name: `store: ${draft.key} was written before`, state: hear('repeated') }];
    if (state.log.length !== seen)
      return [{ name: `store: node ${node} is overtaken`, state: hear('overtaken') }];
    const log = [...state.log, draft.key];
    const done = { name: `store: ${draft.key} is entry ${log.length}`, state: hear('appended', log) };
    if (state.left.failures === 0) return [done];
    const fail = (failed: State): State => ({
      ...failed,
      left: { ...failed.left, failures: failed.left.failures - 1 },
    });
    return [
      done,
      { name: `store: ${draft.key} fails`, state: fail(hear('failed')) },
      { name: `store: ${draft.key} is written, the answer lost`, state: fail(hear('failed', log)) },
    ];
  }

  private finishes(state: State, node: number): Step[] {
    const { seen, draft } = nodeAt(state, node);
    if (!draft || draft.outcome === 'waiting') return [];
    const name = `node ${node} hears: ${draft.outcome}`;
    if (draft.outcome === 'appended') {
      const told = this.tell(answer(state, draft.player, seen + 1), node, seen + 1);
      return [{ name, state: withNode(told, node, { seen: seen + 1, draft: null }) }];
    }
    const survives = draft.outcome === 'failed' && this.fault === 'draft survives a failed write';
    const upTo = survives ? seen + 1 : state.log.length;
    const read = withNode(this.tell(state, node, upTo), node, { seen: upTo, draft: null });
    if (draft.outcome !== 'repeated') return [{ name, state: read }];
    return [{ name, state: answer(read, draft.player, state.log.indexOf(draft.key) + 1) }];
  }

  private follows(state: State, node: number): Step[] {
    const { seen, draft } = nodeAt(state, node);
    if (draft || seen >= state.log.length) return [];
    const upTo = state.log.length;
    const read = withNode(this.tell(state, node, upTo), node, { seen: upTo, draft: null });
    return [{ name: `node ${node} reads on`, state: read }];
  }

  private presences(state: State, node: number): Step[] {
    if (state.left.presences === 0) return [];
    const { seen, draft } = nodeAt(state, node);
    const drafted = draft && this.fault === 'presence from the draft' ? 1 : 0;
    const left = { ...state.left, presences: state.left.presences - 1 };
    return [
      { name: `node ${node} shows who is there`, state: { ...this.tell(state, node, seen + drafted), left } },
    ];
  }

  private crashes(state: State, node: number): Step[] {
    if (state.left.crashes === 0) return [];
    const left = { ...state.left, crashes: state.left.crashes - 1 };
    const clients = state.clients.map((one) => (one.node === node ? { ...one, node: 1 - node } : one));
    const empty = withNode({ ...state, clients, left }, node, { seen: state.log.length, draft: null });
    // They connect to the other node and are sent what it knows to be written.
    const { seen } = nodeAt(empty, 1 - node);
    return [{ name: `node ${node} crashes`, state: this.tell(empty, 1 - node, seen) }];
  }

  private moves(state: State): Step[] {
    if (state.left.moved === 0) return [];
    const left = { ...state.left, moved: state.left.moved - 1 };
    return state.clients.map((one, index) => {
      const node = 1 - one.node;
      const moved = withClient({ ...state, left }, index, { ...one, node });
      const { seen } = nodeAt(state, node);
      return { name: `client ${index} connects to node ${node}`, state: tellOne(moved, index, seen) };
    });
  }

  private seats(state: State): Step[] {
    const steps: Step[] = [];
    for (const seat of [0, 1]) {
      if (state.deserted & (1 << seat)) steps.push(...this.takeOver(state, seat));
      else
        steps.push({
          name: `player ${seat} leaves`,
          state: { ...state, deserted: state.deserted | (1 << seat) },
        });
    }
    return steps;
  }

  /** The other account asks for a deserted seat by a second socket. One hand per account: it is refused. */
  private takeOver(state: State, seat: number): Step[] {
    const other = 1 - seat;
    const isInsider = this.secretsOf(state, other) !== 0;
    if (isInsider && this.fault !== 'one hand per connection') return [];
    if (state.clients.length > 3) return [];
    const socket: Client = { node: 0, seat, told: 0, answered: 0, secrets: 1 << seat };
    // Index 3 stands for account 1, index 4 for account 0.
    const clients =
      other === 1
        ? [...state.clients, socket]
        : [...state.clients, { ...socket, seat: -1, secrets: 0 }, socket];
    return [{ name: `account ${other} takes seat ${seat}`, state: { ...state, clients } }];
  }

  private tell(state: State, node: number, upTo: number): State {
    return state.clients.reduce(
      (next, one, index) => (one.node === node ? tellOne(next, index, upTo) : next),
      state,
    );
  }
}

function accountOf(client: number): number {
  return client < 3 ? client : client === 3 ? 1 : 0;
}

function tellOne(state: State, index: number, upTo: number): State {
  const one = clientAt(state, index);
  return upTo > one.told ? withClient(state, index, { ...one, told: upTo }) : state;
}

function answer(state: State, player: number, seq: number): State {
  const one = clientAt(state, player);
  return seq > one.answered ? withClient(state, player, { ...one, answered: seq }) : state;
}

function clientAt(state: State, index: number): Client {
  const one = state.clients[index];
  if (!one) throw new Error(`no client ${index}`);
  return one;
}

function nodeAt(state: State, index: number): Node {
  const node = state.nodes[index];
  if (!node) throw new Error(`no node ${index}`);
  return node;
}

function withClient(state: State, index: number, one: Client): State {
  return { ...state, clients: state.clients.with(index, one) };
}

function withNode(state: State, index: number, node: Node): State {
  return { ...state, nodes: state.nodes.with(index, node) };
}
