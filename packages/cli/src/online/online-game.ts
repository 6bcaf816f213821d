import { RemoteSession } from '@waybill/client/online/remote-session';
import type { Situation, Step } from '@waybill/client/session/session';
import { describeNotDone } from '@waybill/client/words/describe-not-done';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import type { Seat } from '@waybill/engine';
import { listOf } from '@waybill/i18n';
import { newsLines } from '../game-text/log-text.ts';
import { runTextCommand } from '../play/commands.ts';
import type { PlayContext } from '../play/context.ts';
import { Human } from '../play/human.ts';
import { type Move, UNDO } from '../play/player.ts';
import { wrap } from '../terminal/columns.ts';
import type { AtGame } from './at-table.ts';
import { gameContext } from './game-context.ts';
import { closingLines, openingLines, saveGame } from './game-frame.ts';

type Moment = (now: Situation) => boolean;

/** A game on a server, played or watched at this terminal. */
export class OnlineGame {
  private readonly at: AtGame;
  private readonly session: RemoteSession;
  private readonly context: PlayContext;
  /** `null` for a spectator. */
  private readonly human: Human | null;
  /** Ends the question that is open. */
  private change: AbortSignal | undefined;
  private isIdle = false;

  constructor(at: AtGame) {
    this.at = at;
    this.session = new RemoteSession(at.connection, at.begun, { fetchGameFile: at.api.gameFileOf });
    this.context = gameContext(at, this.session, () => this.change);
    const { seat } = at.begun;
    this.human = seat === null ? null : new Human(this.context, seat, this.eventsSeen(seat));
  }

  async play(): Promise<void> {
    const { context, session } = this;
    context.print(openingLines(context.display, session));
    this.printStatus();
    const stops = [session.onStep((step) => this.tell(step)), this.followLine()];
    try {
      while (!this.isOver(session.now.peek())) await this.playOn();
      this.human?.printNews();
      context.print(closingLines(context.display, session));
      if (this.at.on.saveTo !== undefined) context.print(await saveGame(this.at.on, session));
    } finally {
      for (const stop of stops) stop();
      session.close();
    }
  }

  private readonly isOver: Moment = ({ view }) => {
    return view.phase === 'over' || this.at.connection.now.peek()?.table.status === 'abandoned';
  };

  private async playOn(): Promise<void> {
    const now = this.session.now.peek();
    if (this.human === null) await this.idle(this.isOver);
    else if (isKept(now)) await this.takeSeatBack();
    else if (isMine(now)) await this.ownTurn(this.human);
    else await this.idle((next) => isMine(next) || isKept(next) || this.isOver(next));
  }

  private async ownTurn(human: Human): Promise<void> {
    const { view } = this.session.now.peek();
    const isGone: Moment = (now) => !isMine(now) || isKept(now) || now.view.phase !== view.phase;
    const move = await this.until(isGone, () => human.choose(view));
    if (move === UNDO) await this.takeBack();
    else if (move !== null) await this.submit(move);
  }

  private async submit(move: Exclude<Move, typeof UNDO>): Promise<void> {
    const { display, print } = this.context;
    const action = display.board.actions.describe(move);
    const outcome = await this.patiently(this.session.submit(action));
    if (outcome.kind === 'refused') print(wrap(describeNotDone(display, outcome.refusal)));
    else this.printStatus();
  }

  private async takeBack(): Promise<void> {
    const isDone = await this.patiently(this.session.undo());
    if (!isDone) this.context.print(wrap(this.context.t('cli.NOTHING_TO_UNDO')));
  }

  private async takeSeatBack(): Promise<void> {
    const { connection } = this.at;
    const { t, print } = this.context;
    const { seats } = connection.now.peek()?.table ?? this.at.begun.table;
    const why = seats[this.session.now.peek().seat ?? 0]?.keptBecause;
    print([...wrap(t('online.STAND_IN', { why: why ?? 'left' })), t('join.KEPT_HINT')]);
    const isBack: Moment = (now) => !isKept(now) || this.isOver(now);
    const line = await this.until(isBack, () => this.context.keyboard.ask());
    if (line === null) return;
    if (line !== '') return this.obey(line);
    const answer = await this.patiently(connection.ask({ type: 'return' }));
    if ('problem' in answer) print(wrap(describeRequestProblem(t, answer.problem)));
    else {
      await this.until(isBack, abortOf);
      this.printStatus();
    }
  }

  /** While others act: obeys one line, or ends at that moment. */
  private async idle(isTrue: Moment): Promise<void> {
    this.human?.printNews();
    this.isIdle = true;
    const line = await this.until(isTrue, () => this.context.keyboard.ask()).finally(() => {
      this.isIdle = false;
    });
    if (line !== null) await this.obey(line);
  }

  private async obey(line: string): Promise<void> {
    const { context } = this;
    const { view } = this.session.now.peek();
    if (line === '') this.printStatus();
    else if (this.human?.listen(view, line)) await this.takeBack();
    else if (this.human === null && !runTextCommand(context, view, line))
      context.print(context.t('cli.TYPE_HELP'));
  }

  /** Whom the game waits for; the player's own turn has its own screen. */
  private printStatus(): void {
    const { t, display, print } = this.context;
    const now = this.session.now.peek();
    const { phase, toAct } = now.view;
    if (this.isOver(now) || isMine(now)) return;
    const players = listOf(t, toAct.map(display.playerName));
    print(wrap(t('table.STATUS_WAITING', { phase, players, count: toAct.length })));
  }

  /** Waits for an answer. While the line is down, the person may look around or leave. */
  private async patiently<Answer>(request: Promise<Answer>): Promise<Answer> {
    const answered = request.then((answer) => ({ answer }));
    for (;;) {
      const isLost: Moment = (now) => now.connection === 'lost';
      const got = await this.until(isLost, (signal) => Promise.race([answered, abortOf(signal)]));
      if (got !== null) return got.answer;
      await this.idle((now) => now.connection === 'live');
    }
  }

  private until<Answer>(
    isTrue: Moment,
    act: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    const asking = (signal: AbortSignal): Promise<Answer> => {
      this.change = signal;
      return act(signal);
    };
    return this.at.keyboard.until(this.session.now, isTrue, asking);
  }

  private tell({ kind, seat, seq, events }: Step): void {
    const { display, print, t } = this.context;
    if (kind === 'tookBack')
      print(wrap(t('table.LOG_TAKEN_BACK', { player: display.playerName(seat ?? 0) })));
    if (!this.isIdle) return;
    if (this.human) this.human.printNews();
    else
      print(
        newsLines(
          display,
          events.map((event) => ({ step: seq, event })),
          'spectator',
        ),
      );
  }

  private followLine(): () => void {
    let wasLost = false;
    return this.at.connection.status.subscribe((status) => {
      if (status === 'lost') this.context.print(this.context.t('online.CONNECTION_LOST'));
      if (status === 'live' && wasLost) this.context.print(this.context.t('join.BACK'));
      wasLost = status === 'lost';
    });
  }

  /** Those up to the player's last action. */
  private eventsSeen(player: Seat): number {
    const history = this.session.history.peek();
    const last = history.findLastIndex(({ seat }) => seat === player);
    return history.slice(0, last + 1).reduce((sum, { events }) => sum + events.length, 0);
  }
}

const isMine: Moment = ({ seat, view }) => seat !== null && view.toAct.includes(seat);

/** A bot plays in this seat for its person. */
const isKept: Moment = ({ seat, players }) => seat !== null && players[seat]?.bot !== null;

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
