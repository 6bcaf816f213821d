import {
  type Action,
  type Board,
  compileBoard,
  FastChance,
  type GameEvent,
  GameRecord,
  nextToAct,
  Phase,
  RandomPlayer,
  type Seat,
  sha256,
  type View,
  viewFor,
} from '@waybill/engine';
import { findMap } from '@waybill/maps';

/** A game as this browser keeps it, and what its one person sees. */
export interface SavedPosition {
  readonly id: string;
  readonly map: string;
  readonly players: readonly { seat: Seat; name: string; bot: string | null }[];
  readonly saved: ReturnType<GameRecord['saved']>;
  readonly view: View;
}

/** What would be told if the person in seat 0 did this now. */
type After = (action: Action) => readonly GameEvent['type'][];

interface Wanted {
  readonly map: string;
  readonly players?: number;
  /** Everybody a person: the device is handed round. */
  readonly hotSeat?: true;
  readonly play?: 'uniform' | 'hoarding';
  /** What the person in seat 0 must see. */
  readonly where: (view: View, board: Board, after: After) => boolean;
}

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eva'];
const GAMES = 400;

export function boardOf(mapId: string): Board {
  const map = findMap(mapId);
  if (!map) throw new Error(`no map ${mapId}`);
  return compileBoard(map);
}

/** Plays games at random until the position is there: the same one each time. */
export function findPosition(wanted: Wanted): SavedPosition {
  const board = boardOf(wanted.map);
  for (let game = 0; game < GAMES; game++) {
    const found = searchGame(board, wanted, game);
    if (found)
      return { id: `kept-${wanted.map}-${game}`, map: wanted.map, players: seated(wanted), ...found };
  }
  throw new Error('no such position in many games');
}

function searchGame(board: Board, { players = 2, play = 'uniform', where }: Wanted, game: number) {
  const player = new RandomPlayer(new FastChance(game + 1));
  const record = new GameRecord(board, { players }, { seed: sha256(`position ${game}`) });
  const { state } = record.game;
  for (;;) {
    const view = viewFor(state, 0);
    if (where(view, board, (action) => eventsAfter(board, record, action)))
      return { saved: record.saved(), view };
    if (state.phase === Phase.over) return null;
    const seat = nextToAct(state);
    record.play(seat, player[play](state, seat));
  }
}

function eventsAfter(board: Board, record: GameRecord, action: Action): GameEvent['type'][] {
  const events: GameEvent['type'][] = [];
  const resumed = GameRecord.resume(board, record.saved(), { tell: ({ type }) => events.push(type) });
  const before = events.length;
  if ('record' in resumed) resumed.record.play(0, action);
  return events.slice(before);
}

function seated({ players = 2, hotSeat }: Wanted): SavedPosition['players'] {
  const names = NAMES.slice(0, players);
  return names.map((name, seat) => ({ seat, name, bot: seat === 0 || hotSeat ? null : 'beginner' }));
}

/** Whether the person in seat 0 is to act in this phase. */
export function mayAct(view: View, phase: View['phase']): boolean {
  return view.phase === phase && view.toAct.includes(0);
}
