import { type Viewer, viewFor } from '@waybill/engine';
import { decline } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import type { ChanceFrom } from '../table/live-game.ts';
import { stepFor } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { gameFileOf, lifeOf, positionAt, type TableHistory } from './replay.ts';

type SeenAs = 'me' | 'spectator' | number;

/** A question about a table's past. */
export type HistoryPart =
  | { readonly kind: 'steps'; readonly after: number; readonly as: SeenAs }
  | { readonly kind: 'moment'; readonly seq: number; readonly as: SeenAs }
  | { readonly kind: 'file' };

/** A snapshot of a table's row and log, and the question about it; plain data, so that it can go to a thread. */
export interface HistoryRequest extends Omit<TableHistory, 'chanceFrom'> {
  readonly player: PlayerId | null;
  readonly part: HistoryPart;
}

/** Answers with the response's body. */
export interface HistoryReader {
  read(request: HistoryRequest): Promise<string>;
  close(): void;
}

/** Reads in the caller's own thread. */
export function historyReader(chanceFrom: ChanceFrom): HistoryReader {
  return { read: async (request) => readHistory(request, chanceFrom), close: () => undefined };
}

/** The same for the same snapshot, whatever has been written since. */
export function readHistory({ player, part, ...snapshot }: HistoryRequest, chanceFrom: ChanceFrom): string {
  const history = { ...snapshot, chanceFrom };
  switch (part.kind) {
    case 'steps': {
      const { applied, table } = lifeOf(history);
      const viewer = viewerFor(table, player, part.as);
      const steps = applied.filter(({ seq }) => seq > part.after).map((entry) => stepFor(entry, viewer));
      return JSON.stringify({ seq: table.seq, steps });
    }
    case 'moment': {
      const { state, table } = positionAt(history, part.seq);
      const viewer = viewerFor(table, player, part.as);
      return JSON.stringify({ seq: part.seq, view: state && viewFor(state, viewer) });
    }
    case 'file':
      return JSON.stringify(gameFileOf(history));
  }
}

/** END-3: what every seat saw may be looked at once all is over. */
function viewerFor(table: Table, player: PlayerId | null, as: SeenAs): Viewer {
  const own = table.seatOf(player);
  if (as === 'me') return own ?? 'spectator';
  if (as === 'spectator' || as === own) return as;
  if (table.phase !== 'over') decline('NOT_OVER');
  return as < table.seats.length ? as : decline('MALFORMED', { field: 'as' });
}
