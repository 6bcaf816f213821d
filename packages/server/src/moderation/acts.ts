import { randomUUID } from 'node:crypto';
import type { AdminAct } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { checkName } from '../identity/name.ts';
import { decline } from '../problem.ts';
import { type Room, THE_TABLE } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Sanction } from '../store/moderation.ts';
import type { PlayerId, Store } from '../store/store.ts';
import { accountOf } from '../table/seat.ts';
import { readNetwork, type Sanctions } from './sanctions.ts';

const HOUR = 3_600_000;
/** The tables where a renamed player's name is rewritten, the newest first. */
const MOST_TABLES = 200;

export interface ActsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly sanctions: Sanctions;
}

/** What an act is written down as. */
interface Record {
  readonly subject: string;
  readonly note: string;
}

interface Prepared {
  readonly record: Record;
  readonly run: () => Promise<unknown>;
}

/** Everything admins can do. An act that is possible is written into the audit log, then done: nothing is done unwritten. */
export class AdminActs {
  private readonly deps: ActsDeps;

  constructor(deps: ActsDeps) {
    this.deps = deps;
  }

  async carryOut(act: AdminAct, by: string): Promise<void> {
    const { record, run } = await this.prepare(act, by);
    await this.deps.store.audit({ at: this.deps.clock.now(), by, act: act.act, ...record });
    await run();
  }

  private prepare(act: AdminAct, by: string): Promise<Prepared> {
    switch (act.act) {
      case 'closeTable':
      case 'hideTable':
      case 'showTable':
        return this.moderateTable(act);
      case 'rename':
        return this.rename(act);
      case 'ban':
      case 'mute':
        return this.punish(act, by);
      case 'banNetwork':
        return this.banNetwork(act, by);
      case 'lift':
        return this.lift(act.sanction);
      case 'settle':
        return this.settle(act.report);
      case 'announce':
      case 'withdraw':
        return this.announce(act);
    }
  }

  private async moderateTable({
    act,
    table,
    reason,
  }: Extract<AdminAct, { table: string }>): Promise<Prepared> {
    const room = await this.deps.rooms.open(table);
    // An imported game is a file: nothing is ever written behind it.
    if (room.table.settings.imported) decline('NOT_FOUND');
    if (act === 'closeTable' && (room.table.isClosed || room.table.phase === 'over')) decline('TABLE_CLOSED');
    const run = async (): Promise<void> => {
      await writeAt(
        room,
        act === 'closeTable' ? { kind: 'closed' } : { kind: 'hidden', hidden: act === 'hideTable' },
      );
      // A table is hidden for its name as often as for its people.
      if (act !== 'showTable' && room.table.name !== '') await writeAt(room, { kind: 'named', name: '' });
    };
    return { record: { subject: table, note: reason }, run };
  }

  private async rename({ player, name }: Extract<AdminAct, { act: 'rename' }>): Promise<Prepared> {
    await this.known(player);
    const checked = nameOrDecline(name);
    const run = async (): Promise<void> => {
      await this.deps.store.rename(player, checked);
      for (const { id } of await this.deps.store.findTables(player, MOST_TABLES)) {
        const room = await this.deps.rooms.open(id);
        if (!room.table.settings.imported) await renameAt(room, player, checked);
      }
    };
    // Without the name: the log is kept for ever, and names go with their players.
    return { record: { subject: player, note: '' }, run };
  }

  private async punish(
    { act, player, hours, reason }: Extract<AdminAct, { act: 'ban' | 'mute' }>,
    by: string,
  ): Promise<Prepared> {
    await this.known(player);
    const sanction = this.sanction({ kind: act, subject: player, hours, reason, by });
    return { record: { subject: player, note: noteOf(hours, reason) }, run: () => this.enforce(sanction) };
  }

  /** The log names the ban, not the network: it is kept for ever, and addresses are not. */
  private async banNetwork(
    { network, hours, reason }: Extract<AdminAct, { act: 'banNetwork' }>,
    by: string,
  ): Promise<Prepared> {
    const read = readNetwork(network) ?? decline('NETWORK_REFUSED');
    const sanction = this.sanction({ kind: 'network', subject: read.network, hours, reason, by });
    return {
      record: { subject: sanction.id, note: noteOf(hours, reason) },
      run: () => this.enforce(sanction),
    };
  }

  private sanction({
    hours,
    ...rest
  }: Pick<Sanction, 'kind' | 'subject' | 'reason' | 'by'> & { hours: number | null }): Sanction {
    const createdAt = this.deps.clock.now();
    const until = hours === null ? null : createdAt + hours * HOUR;
    return { id: randomUUID(), ...rest, until, createdAt };
  }

  private async enforce(sanction: Sanction): Promise<void> {
    await this.deps.store.addSanction(sanction);
    await this.deps.sanctions.changed();
  }

  private async lift(id: string): Promise<Prepared> {
    if (!this.deps.sanctions.all.some((sanction) => sanction.id === id)) decline('NOT_FOUND');
    const run = async (): Promise<void> => {
      await this.deps.store.liftSanction(id);
      await this.deps.sanctions.changed();
    };
    return { record: { subject: id, note: '' }, run };
  }

  private async settle(id: string): Promise<Prepared> {
    const { store, clock } = this.deps;
    const report = (await store.report(id)) ?? decline('NOT_FOUND');
    if (report.settledAt !== null) decline('NOT_FOUND');
    return { record: { subject: id, note: '' }, run: () => store.settleReport(id, clock.now()) };
  }

  private async announce(act: Extract<AdminAct, { act: 'announce' | 'withdraw' }>): Promise<Prepared> {
    const { store, clock, sanctions } = this.deps;
    const at = clock.now();
    const id = randomUUID();
    const run = async (): Promise<void> => {
      if (act.act === 'withdraw') await store.withdrawAnnouncements(at);
      else await store.announce({ id, text: act.text, at, until: at + act.hours * HOUR });
      await sanctions.changed();
    };
    const note = act.act === 'announce' ? act.text : '';
    return { record: { subject: act.act === 'announce' ? id : '', note }, run };
  }

  private async known(player: PlayerId): Promise<void> {
    if ((await this.deps.store.player(player)) === null) decline('NOT_FOUND');
  }
}

function nameOrDecline(wanted: string): string {
  const checked = checkName(wanted);
  return 'name' in checked ? checked.name : decline('NAME_REFUSED', { why: checked.fault });
}

function noteOf(hours: number | null, reason: string): string {
  return [hours === null ? '∞' : `${hours} h`, reason].filter((part) => part !== '').join(', ');
}

function writeAt(room: Room, entry: Parameters<Room['write']>[0]['entry']): Promise<number> {
  return room.exclusively(() => room.write({ entry }, THE_TABLE));
}

/** Wherever they sit, the others see the new name. */
async function renameAt(room: Room, player: PlayerId, name: string): Promise<void> {
  await room.exclusively(async () => {
    for (const [seat, seated] of room.table.seats.entries()) {
      const isTheirs = seated.player !== null && accountOf(seated.player) === player;
      if (isTheirs && seated.name !== name)
        // In the player's name, so that it is found when they are deleted.
        await room.write({ entry: { kind: 'renamed', seat, player, name } }, { player, key: null });
    }
    const entry = { kind: 'renamed', seat: 0, player, name } as const;
    if (room.table.absences.hasNameOf(player)) await room.write({ entry }, { player, key: null });
  });
}
