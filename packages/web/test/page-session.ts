import { signal } from '@preact/signals';
import {
  type Action,
  commitmentOf,
  eventFor,
  FastChance,
  type GameEvent,
  GameRecord,
  hoardingAction,
  nextToAct,
  Phase,
  sha256,
  viewFor,
} from '@waybill/engine';
import { findBoard } from '../src/session/boards.ts';
import type { Session, Situation, Step } from '../src/session/session.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];

/** A game without workers, for tests of what stands on a session: seat 0 is shown, and `playOn` plays for all. */
export function pageSession(map: string, players: number, seed = 'a game'): Session & PlayOn {
  const board = findBoard(map);
  if (!board) throw new Error(map);
  let events: GameEvent[] = [];
  const record = new GameRecord(
    board,
    { players, first: 0 },
    { seed: sha256(seed), tell: (e) => events.push(e) },
  );
  const chance = new FastChance(17);
  const listeners = new Set<(step: Step) => void>();
  let seq = 0;
  const situation = (): Situation => ({
    seq,
    view: viewFor(record.game.state, 0),
    players: NAMES.slice(0, players).map((name, seat) => ({
      seat,
      name,
      bot: seat === 0 ? null : 'regular',
    })),
    seat: 0,
    handover: null,
    curtain: null,
    canUndo: record.canTakeBack(0),
    paused: false,
    deal: { commitment: commitmentOf(sha256(seed)), seed: null },
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
    submit: async (action) => play(0, action),
    async undo() {
      const done = record.takeBack(0);
      if (done) tell({ kind: 'tookBack', seat: 0, action: null });
      return done;
    },
    playOn(until) {
      const { state } = record.game;
      while (record.game.state.phase !== Phase.over && !until(now.value)) {
        const seat = nextToAct(record.game.state) ?? 0;
        play(seat, state.board.actions.describe(hoardingAction(record.game.state, seat, chance)));
      }
    },
    next: () => {},
    handOver: () => {},
    liftCurtain: () => {},
    rematch: async () => pageSession(map, players, seed),
    gameFile: async () => record.file(),
    close: () => {},
  };
}

interface PlayOn {
  /** Random play for every seat until this is true, or the end. */
  playOn(until: (now: Situation) => boolean): void;
}
