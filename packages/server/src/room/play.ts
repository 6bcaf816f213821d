import { type GameEvent } from '@waybill/engine';
import { decline, ProblemError, refusedByRules } from '../problem.ts';
import type { Table } from '../table/table.ts';
import type { Proposal } from './proposal.ts';
import type { Requester, Room } from './room.ts';

/** A person's or a program's request about the game; `seq` is the last entry its sender has seen. */
export interface MoveRequest {
  readonly requester: Requester;
  readonly seq: number;
}

export function play(room: Room, request: MoveRequest & { action: unknown }): Promise<number> {
  return inTurn(room, request, (seat) => proposeAction(room.table, seat, request.action));
}

export function takeBack(room: Room, request: MoveRequest): Promise<number> {
  return inTurn(room, request, (seat) => {
    if (!room.table.canTakeBack(seat)) decline('NOTHING_TO_TAKE_BACK');
    return { entry: { kind: 'tookBack', seat } };
  });
}

/** What an action would do, or a stop with the rule that forbids it. */
export function proposeAction(table: Table, seat: number, action: unknown): Proposal {
  const { game } = table;
  if (!game) return decline('NOT_BEGUN');
  const events: GameEvent[] = [];
  const trial = game.attempt(seat, action, {
    chanceAt: table.chanceAt,
    tell: (event) => events.push(event),
  });
  if ('refusal' in trial) throw new ProblemError(refusedByRules(trial.refusal));
  return { entry: { kind: 'played', ...trial.entry }, trial, events };
}

function inTurn(
  room: Room,
  { requester, seq }: MoveRequest,
  propose: (seat: number) => Proposal,
): Promise<number> {
  const task = async (): Promise<number> => {
    const { table } = room;
    const seat = table.seatOf(requester.player) ?? decline('NOT_SEATED');
    if (seq > table.seq) decline('FUTURE_SEQ', { seq: table.seq });
    if (!table.game) decline('NOT_BEGUN');
    if (table.seat(seat).standIn !== null) decline('KEPT_BY_BOT');
    if (table.absences.pause?.why === 'agreed') decline('PAUSED');
    if (seq < table.answerableFrom(seat)) decline('STALE_SEQ', { seq: table.seq });
    return room.write(propose(seat), requester);
  };
  return room.request(requester, task, seq);
}
