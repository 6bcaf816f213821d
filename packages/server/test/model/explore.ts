import type { RoomModel, State } from './room-model.ts';

export interface Exploration {
  readonly states: number;
  /** Whether every reachable state was visited. */
  readonly isComplete: boolean;
  /** The shortest way to a state that breaks an invariant. */
  readonly counterexample: { readonly violation: string; readonly trace: readonly string[] } | null;
}

interface Visited {
  readonly state: State;
  readonly before: Visited | null;
  readonly name: string;
}

/** Breadth first, so that a counterexample is as short as it can be. */
export function explore(model: RoomModel, most: number): Exploration {
  const start: Visited = { state: model.start(), before: null, name: 'start' };
  const known = new Set([keyOf(start.state)]);
  let frontier = [start];
  while (frontier.length > 0) {
    const next: Visited[] = [];
    for (const visited of frontier) {
      for (const { name, state } of model.steps(visited.state)) {
        const key = keyOf(state);
        if (known.has(key)) continue;
        const found: Visited = { state, before: visited, name };
        const violation = model.violation(state);
        if (violation !== null)
          return {
            states: known.size,
            isComplete: false,
            counterexample: { violation, trace: traceOf(found) },
          };
        if (known.size >= most) return { states: known.size, isComplete: false, counterexample: null };
        known.add(key);
        next.push(found);
      }
    }
    frontier = next;
  }
  return { states: known.size, isComplete: true, counterexample: null };
}

/** Short, because millions of them are remembered. */
function keyOf({ log, nodes, clients, deserted, left }: State): string {
  const node = nodes.map(({ seen, draft }) => `${seen}${draft ? `${draft.key}${draft.outcome}` : ''}`);
  const client = clients.map((one) => `${one.node}${one.seat}${one.told}${one.answered}${one.secrets}`);
  return [log.join(''), ...node, ...client, deserted, Object.values(left).join('')].join(' ');
}

function traceOf(visited: Visited): string[] {
  return visited.before ? [...traceOf(visited.before), visited.name] : [];
}
