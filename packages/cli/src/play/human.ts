import { type ActionNumber, knownState, resolveLegal, type Seat, type View } from '@waybill/engine';
import { describeRefusal } from '@waybill/i18n';
import { newsLines } from '../game-text/log-text.ts';
import { wrap } from '../terminal/columns.ts';
import { runTextCommand } from './commands.ts';
import type { PlayContext } from './context.ts';
import { type Menu, menuFor } from './menu.ts';
import { TypedMove } from './pick.ts';
import { type Move, type SeatPlayer, UNDO } from './player.ts';
import { turnScreen } from './screen.ts';

/** A person at the keyboard, who sees exactly the seat's view. */
export class Human implements SeatPlayer {
  private readonly context: PlayContext;
  private readonly seat: Seat;
  /** How many events this player has seen. */
  private read: number;

  constructor(context: PlayContext, seat: Seat, read = 0) {
    this.context = context;
    this.seat = seat;
    this.read = read;
  }

  get name(): string {
    return this.context.display.playerName(this.seat);
  }

  /** Prints what happened since this player's last turn. */
  printNews(): void {
    this.context.print(this.takeNews());
  }

  /** Events that were taken back are not missed. */
  private takeNews(): string[] {
    const { eventLog, display } = this.context;
    const news = newsLines(display, eventLog.entries.slice(this.read), this.seat);
    this.read = eventLog.length;
    return news;
  }

  async choose(view: View): Promise<Move> {
    const { print } = this.context;
    const menu = menuFor({ ...this.context, readLine: (line) => this.readLine(view, line) }, view);
    const screen = turnScreen(this.context, view, { name: this.name, news: this.takeNews(), menu });
    print(screen.table);
    for (;;) {
      print(screen.menu);
      const action = await this.answer(view, menu);
      if (action !== null) return action;
    }
  }

  /** Before others act: the last moment to take an action back. Returns whether the player does. */
  async takesBack(view: View): Promise<boolean> {
    const { t, paint } = this.context.display;
    this.printNews();
    this.context.print(paint('dim', t('cli.END_TURN')));
    for (;;) {
      const line = await this.context.keyboard.ask();
      if (line === '') return false;
      if (line.toLowerCase() === UNDO) return true;
      if (!runTextCommand(this.context, view, line)) this.context.print(t('cli.END_TURN'));
    }
  }

  /** Obeys a line typed while others act. Returns whether the player takes the last action back. */
  listen(view: View, line: string): boolean {
    const read = this.readLine(view, line);
    if (read === null) this.refuse(this.resolve(view, line));
    return read === UNDO;
  }

  /** Reads lines until one asks for an action, or for the menu again (`null`). */
  private async answer(view: View, menu: Menu): Promise<Move | null> {
    const { context } = this;
    const count = menu.choices.length;
    for (;;) {
      const line = await context.keyboard.ask();
      if (line === '') return null;
      const byWord = menu.choices.find(({ word }) => word === line.toLowerCase());
      if (byWord) return moveOf(await byWord.choose());
      if (/^\d+$/.test(line) && count > 0) {
        const choice = menu.choices[Number(line) - 1];
        if (choice) return moveOf(await choice.choose());
        context.print(context.display.t('cli.NO_SUCH_NUMBER', { number: line, count }));
      } else {
        const read = this.readLine(view, line);
        if (read === null) this.refuse(this.resolve(view, line));
        else if (read !== 'done') return read;
      }
    }
  }

  /** Obeys a command, or reads a line of notation. Prints why an illegal action is refused. */
  private readLine(view: View, line: string): Move | 'done' | null {
    if (line.toLowerCase() === UNDO) {
      if (this.context.canTakeBack(this.seat)) return UNDO;
      this.context.print(wrap(this.context.display.t('cli.NOTHING_TO_UNDO')));
      return 'done';
    }
    if (runTextCommand(this.context, view, line)) return 'done';
    const legal = this.resolve(view, line);
    if ('number' in legal) return legal.number;
    if (legal.code === 'NOT_AN_ACTION') return null;
    this.refuse(legal);
    return 'done';
  }

  /** Bare numbers are tickets to keep. */
  private resolve(view: View, line: string): ReturnType<typeof resolveLegal> {
    const notation = /^[\d\s,]+$/.test(line) ? `keep ${line.replaceAll(',', ' ')}` : line;
    return resolveLegal(knownState(this.context.display.board, view), view.viewer, notation);
  }

  private refuse(legal: ReturnType<typeof resolveLegal>): void {
    if ('number' in legal) return;
    const { display, print } = this.context;
    const hint = legal.code === 'NOT_AN_ACTION' ? ` ${display.t('cli.TYPE_HELP')}` : '';
    print(wrap(`${describeRefusal(display, legal)} [${legal.rule}]${hint}`));
  }
}

function moveOf(chosen: ActionNumber | TypedMove | null): Move | null {
  return chosen instanceof TypedMove ? chosen.move : chosen;
}
