import { signal } from '@preact/signals-core';
import {
  type Action,
  type Board,
  commitmentOf,
  eventFor,
  FastChance,
  type GameEvent,
  GameRecord,
  nextToAct,
  Phase,
  RandomPlayer,
  sha256,
  viewFor,
} from '@waybill/engine';
import { findBoard } from '../src/session/boards.ts';
import { outcomeOf, type Session, type Situation, type Step } from '../src/session/session.ts';
import type { SavedPosition } from './find-position.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];

/** A game without workers, for tests of what stands on a session: seat 0 is shown, and `playOn` plays for all. */
export function pageSession(map: string, players: number, seed = 'a game'): Session & PlayOn {
  return sessionOf(
    (tell) => new GameRecord(boardNamed(map), { players, first: 0 }, { seed: sha256(seed), tell }),
    NAMES.slice(0, players),
  );
}

/** The same session, opened at a position that `findPosition` found. */
export function sessionAt({ map, players, saved }: SavedPosition): Session & PlayOn {
  return sessionOf(
    (tell) => {
      const resumed = GameRecord.resume(boardNamed(map), saved, { tell });
      if ('record' in resumed) return resumed.record;
      throw new Error(`the position on ${map} does not resume`);
    },
    players.map(({ name }) => name),
  );
}

function boardNamed(map: string): Board {
  const board = findBoard(map);
  if (!board) throw new Error(map);
  return board;
}

function sessionOf(
  open: (tell: (event: GameEvent) => void) => GameRecord,
  names: readonly string[],
): Session & PlayOn {
  let events: GameEvent[] = [];
  const record = open((event) => events.push(event));
  const chance = new FastChance(17);
  const listeners = new Set<(step: Step) => void>();
  let seq = 0;
  const situation = (): Situation => ({
    seq,
    view: viewFor(record.game.state, 0),
    players: names.map((name, seat) => ({
      seat,
      name,
      bot: seat === 0 ? null : 'regular',
    })),
    seat: 0,
    handover: null,
    curtain: null,
    canUndo: record.canTakeBack(0),
    paused: false,
    deal: { commitment: commitmentOf(sha256('a game')), seed: null },
    connection: 'live',
    aids: { planner: true, ledger: true },
  });
  const now = signal(situation());
  const history = signal<readonly Step[]>([]);
  function tell(step: Pick<Step, 'kind' | 'seat' | 'action'>): void {
    const told = { ...step, seq, events: events.map((event) => eventFor(event, 0)), past: false };
    events = [];
    now.value = situation();
    history.value = [...history.peek(), told];
    for (const listener of listeners) listener(told);
    seq++;
  }
  function play(seat: number, action: Action) {
    const refused = record.play(seat, action);
    if (!refused) tell({ kind: 'played', seat, action });
    return refused;
  }
  tell({ kind: 'dealt', seat: null, action: null });
  return {
    id: 'test',
    now,
    history,
    onStep(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: async (action) => outcomeOf(play(0, action)),
    async undo() {
      const done = record.takeBack(0);
      if (done) tell({ kind: 'tookBack', seat: 0, action: null });
      return done;
    },
    playOn(until) {
      const { state } = record.game;
      while (record.game.state.phase !== Phase.over && !until(now.value)) {
        const seat = nextToAct(record.game.state) ?? 0;
        play(seat, state.board.actions.describe(new RandomPlayer(chance).hoarding(record.game.state, seat)));
      }
    },
    rematch: async () => pageSession(record.game.state.board.map.id, names.length),
    gameFile: async () => record.file(),
    close: () => {},
  };
}

interface PlayOn {
  /** Random play for every seat until this is true, or the end. */
  playOn(until: (now: Situation) => boolean): void;
}
