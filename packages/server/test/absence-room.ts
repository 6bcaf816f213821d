import { chanceOf } from '@waybill/engine';
import type { TimeControl } from '@waybill/protocol';
import { NOBODY_ELSE } from '../src/nodes/bus.ts';
import { BotTurns } from '../src/room/bot-turns.ts';
import { proposeAction } from '../src/room/play.ts';
import { applyEntry } from '../src/room/proposal.ts';
import { Room, type RoomDeps } from '../src/room/room.ts';
import { Timekeeper } from '../src/room/timekeeper.ts';
import type { LogRow } from '../src/store/store.ts';
import { type Entry, readEntry } from '../src/table/entry.ts';
import { Table } from '../src/table/table.ts';
import { TestClock, testBotPool } from './test-server.ts';

/** Two people and a bot in one room, without a server: what is written shows what the policy does. */
export class AbsenceRoom {
  readonly clock = new TestClock();
  readonly written: Entry[] = [];
  readonly table: Table;
  private present: readonly string[] = [];
  private made: Room | null = null;
  readonly bots: BotTurns;
  readonly timekeeper: Timekeeper;

  constructor(pace: TimeControl, isExcused = false) {
    const onFailure = (error: unknown): never => {
      throw error;
    };
    this.bots = new BotTurns({ botPool: testBotPool(), clock: this.clock, onFailure });
    this.timekeeper = new Timekeeper({ clock: this.clock, onFailure, isExcused: async () => isExcused });
    const people = ['ann', 'bob'].map((player) => ({ kind: 'person', player, name: player }) as const);
    const settings = {
      map: 'north-america',
      seats: [...people, { kind: 'bot', level: 'beginner' } as const],
      first: 0,
      order: 'fixed' as const,
      pace,
      visibility: 'link' as const,
      aids: { planner: false, ledger: false },
      host: 'ann',
      seed: 'b'.repeat(64),
      rematchOf: null,
    };
    this.table = new Table({ id: 'table', settings, createdAt: this.clock.now(), chanceFrom: chanceOf });
    for (const seat of [0, 1, 2]) this.play(seat, 'keep 1 2');
  }

  private play(seat: number, action: string): void {
    applyEntry(this.table, proposeAction(this.table, seat, action), this.clock.now());
  }

  absorb(entry: Entry): void {
    this.table.absorb(entry, this.clock.now());
  }

  /** A whole turn of a seat, by its player or by a bot. */
  turn(seat: number, by: 'player' | 'bot' = 'player'): void {
    if (by === 'bot') this.absorb({ kind: 'missed', seat });
    for (const _ of [1, 2]) this.play(seat, 'draw');
  }

  /** A round in which these seats are played by a bot. */
  round(missing: readonly number[]): void {
    for (const seat of [0, 1, 2]) this.turn(seat, missing.includes(seat) ? 'bot' : 'player');
  }

  connect(...players: readonly string[]): void {
    const before = this.room.audience.presentSeats;
    this.present = players;
    this.room.showPresence(before);
  }

  /** From now on things are written. */
  get room(): Room {
    this.made ??= new Room(this.table, this.deps());
    return this.made;
  }

  /** Whatever is due happens. */
  async settle(): Promise<void> {
    for (const _ of [1, 2, 3, 4]) await new Promise((resolve) => setImmediate(resolve));
    await this.room.exclusively(() => undefined);
  }

  private deps(): RoomDeps {
    const append = async (row: LogRow) => {
      this.written.push(readEntry(row));
      return { outcome: 'appended' } as const;
    };
    return {
      hidden: { has: () => false },
      store: { append, log: async () => [] } as Partial<RoomDeps['store']> as RoomDeps['store'],
      clock: this.clock,
      bus: NOBODY_ELSE,
      remote: { players: () => this.present, isWatching: () => false, watching: () => 0 },
      onChange: (room) => this.timekeeper.attend(room),
    };
  }
}
