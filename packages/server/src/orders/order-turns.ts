import { createHash } from 'node:crypto';
import { consider, type Decision, type WakeReason } from '@waybill/bots/orders';
import { viewFor } from '@waybill/engine';
import type { Clock } from '../clock.ts';
import type { Job } from '../jobs/job.ts';
import { ProblemError } from '../problem.ts';
import { proposeAction } from '../room/play.ts';
import type { Room } from '../room/room.ts';
import type { PlayerId, SeatOrders, Store, TableId } from '../store/store.ts';
import type { Table } from '../table/table.ts';
import { type OrdersNote, putNote, readNote, rowOf } from './order-book.ts';

const SWEEP_MS = 1000;
const MOST_AT_ONCE = 200;
/** A player who is there can act first; the timing must not reveal that it was orders. */
const GRACE_MS = { least: 20_000, most: 60_000 };
/** The same within a turn. */
const BREATH_MS = { least: 2000, most: 6000 };

export interface Woken {
  readonly table: TableId;
  readonly map: string;
  /** The table's last entry then. */
  readonly since: number;
  readonly player: PlayerId;
  readonly reason: WakeReason;
}

export interface OrderTurnsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly open: (id: TableId) => Promise<Room>;
  readonly onFailure: (error: unknown) => void;
  /** Leaves it to whichever node has time; without it, it is done here. */
  readonly spread?: (job: Job) => void;
  /** A player whose orders have stopped should be notified. */
  readonly onWake?: (woken: Woken) => Promise<void>;
}

/** Carries out standing orders, on the turns of those who gave them. */
export class OrderTurns {
  private readonly deps: OrderTurnsDeps;
  private stopSweeping: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: OrderTurnsDeps) {
    this.deps = deps;
  }

  start(): void {
    if (this.isClosed) return;
    this.stopSweeping = this.deps.clock.after(SWEEP_MS, () => void this.sweep().then(() => this.start()));
  }

  close(): void {
    this.isClosed = true;
    this.stopSweeping();
  }

  private async sweep(): Promise<void> {
    const { store, clock, onFailure, spread } = this.deps;
    try {
      const tables = await store.tablesWithOrders(clock.now() - BREATH_MS.least, MOST_AT_ONCE);
      for (const id of tables) {
        if (this.isClosed) return;
        if (spread) spread({ kind: 'orders', table: id });
        else await this.visit(id);
      }
    } catch (error) {
      onFailure(error);
    }
  }

  /** What goes wrong at one table keeps no other one waiting. */
  private async visit(id: TableId): Promise<void> {
    try {
      await this.lookAt(await this.deps.open(id));
    } catch (error) {
      // Another request was quicker: the new position is examined the next time.
      if (!(error instanceof ProblemError)) this.deps.onFailure(error);
    }
  }

  lookAt(room: Room): Promise<void> {
    return room.exclusively(() => this.attend(room));
  }

  private async attend(room: Room): Promise<void> {
    if (room.table.absences.pause?.why === 'agreed') return;
    for (const seat of room.table.waitingForPlayers) {
      const row = await rowOf(room, seat);
      const note = row?.active ? readNote(row, room.table) : null;
      if (row && note && room.now >= dueAt(room.table, note)) await this.carryOut(room, { row, note });
    }
  }

  private async carryOut(room: Room, { row, note }: { row: SeatOrders; note: OrdersNote }): Promise<void> {
    const decision = decide(room.table, row.seat, note);
    if (decision.kind === 'wait') return;
    if (decision.kind === 'wake') {
      const { id: table, settings, seq: since } = room.table;
      const woken = { table, map: settings.map, since, player: row.player, reason: decision.reason };
      // Before the note: after it nobody would think of calling them.
      await this.deps.onWake?.(woken);
      return putNote(room, { before: row, seat: row.seat, note: { ...note, woken: decision.reason } });
    }
    // Before the move: a step that is done stays done, whatever stops us here.
    if (decision.step !== note.course.step) {
      const course = { ...note.course, step: decision.step };
      await putNote(room, { before: row, seat: row.seat, note: { ...note, course } });
    }
    const proposal = proposeAction(room.table, row.seat, decision.action);
    await room.write(proposal, { player: row.player, key: null });
  }
}

/** Orders given before their player took something back, or before a bot kept the seat, wait for another look. */
function decide(table: Table, seat: number, note: OrdersNote): Decision {
  const interruption = table.interruptions.get(seat);
  if (interruption && interruption.seq > note.seq) {
    const code = interruption.why === 'kept' ? 'KEPT_BY_BOT' : 'TOOK_BACK';
    return { kind: 'wake', reason: { code, params: {} } };
  }
  if (!table.game) return { kind: 'wait' };
  return consider(table.board, viewFor(table.game.state, seat), note);
}

/** The same on every node and after every start; unknown to all until the seed is published. */
function dueAt({ game, settings, seq, lastAt }: Table, { at }: OrdersNote): number {
  const { least, most } = game?.isMidTurn ? BREATH_MS : GRACE_MS;
  const chance = createHash('sha256').update(`waybill orders 1:${settings.seed}:${seq}`).digest();
  const wait = least + (chance.readUInt32BE() / 2 ** 32) * (most - least);
  return Math.max(lastAt, at) + wait;
}
