import type { BotAnswer, Question } from '@waybill/bots/thread';
import {
  type Action,
  type Board,
  commitmentOf,
  type GameEvent,
  type GameFault,
  type GameFile,
  GameRecord,
  legalActionsIn,
  mustAct,
  nextToAct,
  Phase,
  parseNotation,
  type Refusal,
  type SavedGame,
  type Seat,
  type View,
  viewFor,
} from '@waybill/engine';
import { DEAL, type FullStep, played, type StepCause, seenStep } from './full-step.ts';
import type { FromHost, HostSituation } from './host-messages.ts';
import type { Origin, PlayerInfo, Step } from './session.ts';

/** No clock cuts a bot of a deal short; a thread that answers nothing for so long has failed. */
const DEAL_PATIENCE_MS = 600_000;
const DEAL_ATTEMPTS = 3;

/** What the host needs of the world around it. */
export interface HostPorts {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<BotAnswer>;
  /** Saves the game before a step is published; the view is a spectator's. */
  readonly save: (game: HostedGame, seen: View) => Promise<void>;
  readonly tell: (message: FromHost) => void;
}

export interface HostedGame {
  readonly id: string;
  readonly players: readonly PlayerInfo[];
  readonly saved: SavedGame;
  readonly origin?: Origin;
}

interface Thought {
  readonly seat: Seat;
  readonly stop: AbortController;
  chosen: Action | null;
}

/**
 * Holds a game with all its secrets, and shows the person in front of the screen what that person may know. Bots move when the
 * page lets them, so that it sets the pace and somebody may change their mind before.
 */
export class GameHost {
  private readonly id: string;
  private readonly players: readonly PlayerInfo[];
  private readonly ports: HostPorts;
  private readonly record: GameRecord;
  private readonly seed: string;
  private readonly commitment: string;
  private readonly origin: Origin | undefined;
  private readonly steps: FullStep[] = [];
  private events: GameEvent[] = [];
  private seq = 0;
  /** Whose hand is on the screen. */
  private person: Seat | null = null;
  private curtain: Seat | null = null;
  private connection: HostSituation['connection'] = 'live';
  private thought: Thought | null = null;
  private botMayMove = false;
  private readonly waitingForTickets: (() => void)[] = [];
  /** One thing after the other: what is being kept is not overtaken. */
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(board: Board, { id, players, saved, origin }: HostedGame, ports: HostPorts) {
    this.id = id;
    this.players = players;
    this.ports = ports;
    this.seed = saved.seed;
    this.commitment = commitmentOf(saved.seed);
    this.origin = origin;
    const resumed = GameRecord.resume(board, saved, {
      tell: (event) => this.events.push(event),
      afterStep: (_, step) => {
        const entry = saved.log[step - 1];
        this.keepStep(entry ? played(entry.seat, parseNotation(entry.action)) : DEAL);
      },
    });
    if ('fault' in resumed) throw new HostedGameFault(resumed.fault);
    this.record = resumed.record;
    const people = players.filter(({ bot }) => bot === null);
    if (people.length === 1) this.person = people[0]?.seat ?? null;
    else this.curtain = this.over ? null : (this.nextPerson() ?? people[0]?.seat ?? null);
  }

  /** Takes a game up, new or saved; throws `HostedGameFault` if it is none of this board. */
  static async open(board: Board, game: HostedGame, ports: HostPorts): Promise<GameHost> {
    const host = new GameHost(board, game, ports);
    await host.save();
    host.show({ step: null, history: true });
    host.goOn();
    return host;
  }

  /** Does what the person in front of the screen wants. */
  async submit(action: Action): Promise<Refusal | null> {
    // In a deal the order of the starting tickets must not depend on who is quicker.
    if (this.isDeal) await this.botsHaveTickets();
    return this.inTurn(async () => {
      const { person } = this;
      if (person === null) return { code: 'NOT_YOUR_TURN', rule: 'TURN-1', params: { turn: this.turn } };
      return this.play(person, action);
    });
  }

  undo(): Promise<boolean> {
    return this.inTurn(async () => {
      const { person } = this;
      if (person === null || !this.record.takeBack(person)) return false;
      this.dropThought();
      this.steps.splice(
        this.steps.findLastIndex(({ kind }) => kind === 'played'),
        1,
      );
      const step = this.keepStep({ kind: 'tookBack', seat: person, action: null });
      await this.save();
      this.show({ step, history: true });
      this.goOn();
      return true;
    });
  }

  next(): void {
    if (this.nextBot() === null) return;
    this.botMayMove = true;
    this.moveBot();
  }

  /** The person who has finished gives the device away. */
  handOver(): void {
    if (this.handover === null) return;
    this.curtain = this.handover;
    this.person = null;
    this.show({ step: null, history: true });
  }

  liftCurtain(): void {
    if (this.curtain === null) return;
    this.person = this.curtain;
    this.curtain = null;
    this.show({ step: null, history: true });
  }

  /** Another tab plays this game now. */
  leave(): void {
    this.dropThought();
    this.connection = 'elsewhere';
    this.show({ step: null, history: false });
  }

  file(): GameFile | null {
    return this.over ? this.record.file() : null;
  }

  private get over(): boolean {
    return this.record.game.state.phase === Phase.over;
  }

  private get isBranch(): boolean {
    return this.origin?.kind === 'branch';
  }

  private get isDeal(): boolean {
    return this.origin?.kind === 'deal';
  }

  private botsHaveTickets(): Promise<void> {
    return new Promise((resolve) => {
      this.waitingForTickets.push(resolve);
      this.letTicketsFollow();
    });
  }

  private letTicketsFollow(): void {
    if (this.record.game.state.phase === Phase.startingTickets && this.nextBot() !== null) return;
    for (const resolve of this.waitingForTickets.splice(0)) resolve();
  }

  private get turn(): Seat {
    return nextToAct(this.record.game.state);
  }

  /** Who must take the device from the person who holds it, before the game can go on. */
  private get handover(): Seat | null {
    const { state } = this.record.game;
    if (this.person === null || this.over || mustAct(state, this.person)) return null;
    return this.nextBot() === null ? this.nextPerson() : null;
  }

  private nextPerson(): Seat | null {
    return this.waitedFor().find((seat) => this.players[seat]?.bot === null) ?? null;
  }

  /** The bot that acts next. Of starting tickets, bots choose theirs while people still think. */
  private nextBot(): Seat | null {
    return this.waitedFor().find((seat) => this.players[seat]?.bot !== null) ?? null;
  }

  private waitedFor(): Seat[] {
    return this.players.map(({ seat }) => seat).filter((seat) => mustAct(this.record.game.state, seat));
  }

  private async play(seat: Seat, action: Action): Promise<Refusal | null> {
    if (this.connection !== 'live')
      return { code: 'NOT_YOUR_TURN', rule: 'TURN-1', params: { turn: this.turn } };
    const refused = this.record.play(seat, action);
    if (refused) return refused;
    if (this.thought?.seat === seat) this.thought = null;
    this.botMayMove = false;
    const step = this.keepStep(played(seat, action));
    if (this.over && this.players.filter(({ bot }) => bot === null).length > 1) this.person = null;
    await this.save();
    this.show({ step, history: this.over });
    this.goOn();
    this.letTicketsFollow();
    return null;
  }

  private keepStep(by: StepCause): FullStep {
    const step = { ...by, seq: this.seq++, events: this.events };
    this.events = [];
    this.steps.push(step);
    return step;
  }

  /** Lets the next bot think at once; it moves when the page says so. */
  private goOn(): void {
    const seat = this.over || this.connection !== 'live' ? null : this.nextBot();
    if (seat === null || this.thought) return;
    const thought: Thought = { seat, stop: new AbortController(), chosen: null };
    this.thought = thought;
    void this.think(thought);
  }

  private async think(thought: Thought): Promise<void> {
    const { seat, stop } = thought;
    let answer = await this.ports.ask(this.questionFor(seat), stop.signal);
    // A deal is worth another try: any other move would spoil it.
    for (let more = DEAL_ATTEMPTS - 1; this.isDeal && more > 0 && 'failure' in answer; more--) {
      if (this.thought !== thought) return;
      answer = await this.ports.ask(this.questionFor(seat), stop.signal);
    }
    if (this.thought !== thought) return;
    thought.chosen = 'action' in answer ? answer.action : this.anyAction(seat);
    this.moveBot();
  }

  private questionFor(seat: Seat): Question {
    const { state } = this.record.game;
    const player = this.players[seat];
    const bot = (player?.character ?? player?.bot) as Question['bot'];
    const question = { game: this.id, seat, bot, view: viewFor(state, seat), seed: this.steps.length };
    if (!this.isDeal) return question;
    const actions = this.record.entries.filter((entry) => entry.seat === seat).length;
    return { ...question, deal: { seed: this.seed, actions }, budget: { milliseconds: DEAL_PATIENCE_MS } };
  }

  /** A bot that fails must not hold the game up. */
  private anyAction(seat: Seat): Action {
    const { state } = this.record.game;
    const [first = state.board.actions.pass] = legalActionsIn(state.board, viewFor(state, seat));
    return state.board.actions.describe(first);
  }

  private moveBot(): void {
    const { thought } = this;
    // What is chosen of the starting tickets shows nobody anything: no reason to wait.
    const mayMove = this.botMayMove || this.record.game.state.phase === Phase.startingTickets;
    if (!thought?.chosen || !mayMove) return;
    void this.inTurn(async () => {
      if (this.thought === thought && thought.chosen) await this.play(thought.seat, thought.chosen);
    });
  }

  private dropThought(): void {
    this.thought?.stop.abort();
    this.thought = null;
    this.botMayMove = false;
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private save(): Promise<void> {
    const { id, players, record, origin } = this;
    const game = { id, players, saved: record.saved(), ...(origin && { origin }) };
    return this.ports.save(game, viewFor(record.game.state, 'spectator'));
  }

  private show({ step, history }: { step: FullStep | null; history: boolean }): void {
    this.ports.tell({
      type: 'now',
      situation: this.situation(),
      step: step && this.seen(step),
      history: history ? this.steps.map((one) => this.seen(one)) : null,
    });
  }

  private seen(step: FullStep): Step {
    return seenStep(step, this.person ?? 'spectator');
  }

  private situation(): HostSituation {
    const { state } = this.record.game;
    return {
      seq: this.seq,
      view: viewFor(state, this.person ?? 'spectator'),
      players: this.players,
      seat: this.person,
      handover: this.handover,
      curtain: this.curtain,
      canUndo: this.person !== null && this.record.canTakeBack(this.person),
      // A branch was not dealt from its seed: there is nothing to check.
      deal: { commitment: this.commitment, seed: this.over && !this.isBranch ? this.seed : null },
      ...(this.origin && { origin: this.origin }),
      connection: this.connection,
      aids: { planner: true, ledger: true },
    };
  }
}

/** A saved game that cannot be played on. */
export class HostedGameFault extends Error {
  readonly fault: GameFault;

  constructor(fault: GameFault) {
    super(fault.code);
    this.fault = fault;
  }
}
