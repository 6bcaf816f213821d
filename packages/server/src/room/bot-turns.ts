import type { BotName } from '@waybill/bots';
import { charactersFor } from '@waybill/bots/characters';
import {
  type Action,
  type ActionNumber,
  type GameState,
  legalActions,
  NONE,
  notationOf,
  resolveAction,
  viewFor,
} from '@waybill/engine';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Clock } from '../clock.ts';
import type { Job } from '../jobs/job.ts';
import { decline } from '../problem.ts';
import { POLICY } from '../table/absence.ts';
import { botFor } from '../table/seat.ts';
import type { Table } from '../table/table.ts';
import { proposeAction } from './play.ts';
import type { Proposal } from './proposal.ts';
import { type Room, THE_TABLE } from './room.ts';

/** No thread had time: tried again after this long, so many times. */
const ASK_AGAIN_MS = 500;
const MOST_ASKED = 20;

export interface BotTurnsDeps {
  readonly botPool: BotPool;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Leaves a turn to whichever node has time, after so many milliseconds; without it, it is played here. */
  readonly spread?: (job: Job, after: number) => void;
  /** Milliseconds between moves of bots that somebody watches. */
  readonly botPause?: number;
}

/** A bot's turn: it answers to entry `from`. */
export interface BotTurn {
  readonly seat: number;
  readonly from: number;
}

/** Lets bots play their own seats, and those where they stand in for a player. */
export class BotTurns {
  private readonly deps: BotTurnsDeps;
  /** The turns being thought about, so that no bot thinks twice. */
  private readonly pending = new Set<string>();
  private isClosed = false;

  constructor(deps: BotTurnsDeps) {
    this.deps = deps;
  }

  attend(room: Room): void {
    const { table } = room;
    if (table.phase !== 'playing') return this.forgetIfOver(room);
    for (const seat of table.waitingForBots) {
      const turn = { seat, from: table.answerableFrom(seat) };
      if (this.deps.spread) {
        const job = { kind: 'bot', table: table.id, owner: table.settings.host, ...turn } as const;
        this.deps.spread(job, this.pauseFor(room));
      } else this.play(room, turn).catch((error: unknown) => this.isClosed || this.deps.onFailure(error));
    }
  }

  forgetIfOver({ table }: Room): void {
    if (table.game && table.phase !== 'playing') this.deps.botPool.forget(table.id);
  }

  /** Thinks and moves, unless that is being done or has been. */
  async play(room: Room, turn: BotTurn): Promise<void> {
    const question = `${room.table.id} ${turn.from} ${turn.seat}`;
    if (this.pending.has(question)) return;
    this.pending.add(question);
    try {
      await this.turn(room, turn);
    } finally {
      this.pending.delete(question);
    }
  }

  /** No bot moves any more. */
  close(): void {
    this.isClosed = true;
  }

  private async turn(room: Room, turn: BotTurn): Promise<void> {
    if (!this.isBots(room, turn)) return;
    const pause = this.deps.spread ? 0 : this.pauseFor(room);
    const action = await this.think(room, turn, MOST_ASKED);
    if (pause > 0) await this.wait(room.table.lastAt + pause - room.now);
    await room.exclusively(async () => {
      const { table } = room;
      // Another node may have been quicker: this would be an answer to a question of the past.
      if (this.isClosed || table.phase !== 'playing' || !this.isBots(room, turn)) return;
      if (POLICY.botMove[table.settings.pace.kind][room.people.helm(turn.seat, 'all')] === 'wait')
        await room.write({ entry: { kind: 'paused' } }, THE_TABLE);
      else await room.write(proposeBotAction(table, turn.seat, action), THE_TABLE);
    });
  }

  /** Nobody can follow a game that plays itself in a second. */
  private pauseFor({ audience }: Room): number {
    return audience.size > 0 ? (this.deps.botPause ?? 0) : 0;
  }

  private wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.isClosed) return Promise.resolve();
    return new Promise<void>((resolve) => this.deps.clock.after(milliseconds, resolve));
  }

  private isBots({ table }: Room, { seat, from }: BotTurn): boolean {
    const isTurn = table.mustAct(seat) && table.answerableFrom(seat) === from;
    return isTurn && botFor(table.seat(seat)) !== null;
  }

  private async think(room: Room, turn: BotTurn, times: number): Promise<Action | null> {
    const { table } = room;
    const { seat } = turn;
    const level = botFor(table.seat(seat));
    if (level === null || !table.game || this.isClosed || times === 0) return null;
    const view = viewFor(table.game.state, seat);
    const action = await this.deps.botPool.choose({
      game: table.id,
      owner: table.settings.host,
      seat,
      level,
      character: characterAt(table, seat),
      view,
    });
    if (action !== null || this.isClosed) return action;
    await this.wait(ASK_AGAIN_MS);
    return this.isBots(room, turn) ? this.think(room, turn, times - 1) : null;
  }
}

/** The bots of a table differ in character; stand-ins have none. */
function characterAt({ seats }: Table, seat: number): BotName | undefined {
  return charactersFor(seats.map(({ kind, level }) => (kind === 'bot' ? level : null)))[seat]?.bot;
}

/** What the bot wants; where that is no longer possible, or it wants nothing, the first thing that is. */
function proposeBotAction(table: Table, seat: number, action: Action | null): Proposal {
  const state = table.game?.state;
  if (!state) return decline('NOT_BEGUN');
  const legal = legalActions(state, seat);
  const resolved = action === null ? null : resolveAction(table.board, action);
  const isPossible = resolved !== null && 'number' in resolved && legal.includes(resolved.number);
  const wanted = isPossible ? resolved.number : (legal[0] ?? decline('INTERNAL'));
  const chosen = table.seat(seat).kind === 'bot' ? wanted : withoutEndingGame(state, seat, { legal, wanted });
  return proposeAction(table, seat, notationOf(table.board, chosen));
}

/** A bot that stands in for a player does not begin the last round for them, if it can do anything else. */
export function withoutEndingGame(
  state: GameState,
  seat: number,
  { legal, wanted }: { legal: readonly ActionNumber[]; wanted: ActionNumber },
): ActionNumber {
  if (state.lastRoundBy !== NONE) return wanted;
  const { board } = state;
  const endsIt = (action: ActionNumber): boolean => {
    const described = board.actions.describe(action);
    if (described.type !== 'claimRoute') return false;
    const length = board.routeById(described.route)?.length ?? 0;
    return state.pieces(seat) - length <= board.rules.lastRoundAtPieces;
  };
  return endsIt(wanted) ? (legal.find((action) => !endsIt(action)) ?? wanted) : wanted;
}
