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
import type { BotCrew } from '../bots/bot-crew.ts';
import type { Clock } from '../clock.ts';
import type { Errand } from '../errands/errand.ts';
import { stop } from '../problem.ts';
import { botFor } from '../table/seat.ts';
import type { Table } from '../table/table.ts';
import { proposeAction } from './play.ts';
import { type Proposal, type Room, THE_TABLE } from './room.ts';

/** Nobody had time to think: asked again after this long, so many times. */
const ASK_AGAIN_MS = 500;
const MOST_ASKED = 20;

export interface BotTurnsTools {
  readonly crew: BotCrew;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Leaves a turn to whichever node has time; without it, it is played here. */
  readonly spread?: (errand: Errand) => void;
}

/** A bot's turn: it answers to entry `from`. */
export interface BotTurn {
  readonly seat: number;
  readonly from: number;
}

/** Lets bots play their seats, and those they keep for somebody. */
export class BotTurns {
  private readonly tools: BotTurnsTools;
  /** What is being thought about, so that nobody is asked twice. */
  private readonly asked = new Set<string>();
  private isClosed = false;

  constructor(tools: BotTurnsTools) {
    this.tools = tools;
  }

  attend(room: Room): void {
    const { table } = room;
    if (table.status !== 'playing') return this.forgetIfOver(room);
    for (const seat of table.waitingForBots) {
      const turn = { seat, from: table.answerableFrom(seat) };
      if (this.tools.spread) this.tools.spread({ kind: 'bot', table: table.id, ...turn });
      else this.play(room, turn).catch((error: unknown) => this.isClosed || this.tools.onFailure(error));
    }
  }

  forgetIfOver({ table }: Room): void {
    if (table.game && table.status !== 'playing') this.tools.crew.forget(table.id);
  }

  /** Thinks and moves, unless that is being done or has been. */
  async play(room: Room, turn: BotTurn): Promise<void> {
    const question = `${room.table.id} ${turn.from} ${turn.seat}`;
    if (this.asked.has(question)) return;
    this.asked.add(question);
    try {
      await this.turn(room, turn);
    } finally {
      this.asked.delete(question);
    }
  }

  /** No bot moves any more. */
  close(): void {
    this.isClosed = true;
  }

  private async turn(room: Room, turn: BotTurn): Promise<void> {
    if (!this.isBots(room, turn)) return;
    const action = await this.think(room, turn, MOST_ASKED);
    await room.exclusively(async () => {
      const { table } = room;
      // Another node may have been quicker: this would be an answer to a question of the past.
      if (this.isClosed || table.status !== 'playing' || !this.isBots(room, turn)) return;
      await room.write(proposeBotAction(table, turn.seat, action), THE_TABLE);
    });
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
    const action = await this.tools.crew.choose({ game: table.id, seat, level, view });
    if (action !== null || this.isClosed) return action;
    await new Promise<void>((resolve) => this.tools.clock.after(ASK_AGAIN_MS, resolve));
    return this.isBots(room, turn) ? this.think(room, turn, times - 1) : null;
  }
}

/** What the bot wants; where that is no longer possible, or it wants nothing, the first thing that is. */
function proposeBotAction(table: Table, seat: number, action: Action | null): Proposal {
  const state = table.game?.state;
  if (!state) return stop('NOT_BEGUN');
  const legal = legalActions(state, seat);
  const resolved = action === null ? null : resolveAction(table.board, action);
  const isPossible = resolved !== null && 'number' in resolved && legal.includes(resolved.number);
  const wanted = isPossible ? resolved.number : (legal[0] ?? stop('INTERNAL'));
  const chosen = table.seat(seat).kind === 'bot' ? wanted : unhurried(state, seat, { legal, wanted });
  return proposeAction(table, seat, notationOf(table.board, chosen));
}

/** A bot that keeps a seat for somebody does not begin the last round for them, if it can do anything else. */
export function unhurried(
  state: GameState,
  seat: number,
  { legal, wanted }: { legal: readonly ActionNumber[]; wanted: ActionNumber },
): ActionNumber {
  if (state.lastRoundBy !== NONE) return wanted;
  const { board } = state;
  const endsIt = (action: ActionNumber): boolean => {
    const described = board.actions.describe(action);
    if (described.type !== 'claimRoute') return false;
    const length = board.routes.find(({ id }) => id === described.route)?.length ?? 0;
    return state.pieces(seat) - length <= board.rules.lastRoundAtPieces;
  };
  return endsIt(wanted) ? (legal.find((action) => !endsIt(action)) ?? wanted) : wanted;
}
