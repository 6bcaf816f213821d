import { type GameEvent } from '@waybill/engine';
import type { WireAction } from '@waybill/protocol';
import { refusedByRules, Stopped, stop } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { Table } from '../table/table.ts';
import type { Asker, Proposal, Room } from './room.ts';

/** A person's or a program's request about the game; `seq` is the last entry its sender has seen. */
export interface MoveRequest {
  readonly asker: Asker;
  readonly seq: number;
}

export function play(room: Room, request: MoveRequest & { action: WireAction }): Promise<number> {
  return inTurn(room, request, (seat) => proposeAction(room.table, seat, request.action));
}

export function takeBack(room: Room, request: MoveRequest): Promise<number> {
  return inTurn(room, request, (seat) => {
    if (!room.table.game?.canTakeBack(seat)) stop('NOTHING_TO_TAKE_BACK');
    return { entry: { kind: 'tookBack', seat } };
  });
}

/** What an action would do, or a stop with the rule that forbids it. */
export function proposeAction(table: Table, seat: number, action: unknown): Proposal {
  const { game, settings } = table;
  if (!game) return stop('NOT_BEGUN');
  const events: GameEvent[] = [];
  const trial = game.attempt(seat, action, {
    chance: (position) => table.chanceFrom(settings.seed, position),
    tell: (event) => events.push(event),
  });
  if ('refusal' in trial) throw new Stopped(refusedByRules(trial.refusal));
  return { entry: { kind: 'played', ...trial.entry }, trial, events };
}

function inTurn(
  room: Room,
  { asker, seq }: MoveRequest,
  propose: (seat: number) => Proposal,
): Promise<number> {
  return room.exclusively(async () => {
    const { table } = room;
    const seat = table.seatOf(asker.player) ?? stop('NOT_SEATED');
    if (seq > table.seq) await room.readOn();
    if (seq > table.seq) stop('FUTURE_SEQ', { seq: table.seq });
    const done = seq < table.seq ? await doneBefore(room.store, table, { asker, seq }) : null;
    if (done !== null) {
      asker.answer?.(done);
      return done;
    }
    if (!table.game) stop('NOT_BEGUN');
    if (table.seat(seat).kept !== null) stop('KEPT_BY_BOT');
    if (seq < table.answerableFrom(seat)) stop('STALE_SEQ', { seq: table.seq });
    return room.write(propose(seat), asker);
  });
}

/** A request sent twice, because its answer was lost, is answered as it was. */
async function doneBefore(store: Store, { id }: Table, { asker, seq }: MoveRequest): Promise<number | null> {
  if (asker.key === null) return null;
  const since = await store.log(id, seq);
  return since.find(({ by, key }) => by === asker.player && key === asker.key)?.seq ?? null;
}
