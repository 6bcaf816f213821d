import {
  type ActionNumber,
  type CardId,
  resolveAction,
  type Seat,
  type View,
  whyNotIn,
} from '@waybill/engine';
import { describeRefusal } from '@waybill/i18n';
import { wrap } from '../columns.ts';
import { type Menu, menuFor } from './choose.ts';
import { obeyCommand } from './commands.ts';
import type { Desk } from './desk.ts';
import { newsLines } from './news.ts';
import { numbered } from './pick.ts';
import type { Player } from './player.ts';
import { handLines, lastRoundBanner, ownLines, rowLines, ruler, tableLines } from './table-text.ts';
import { offerLines } from './ticket-offer.ts';

/** A person at the keyboard, who sees and knows exactly the view of the seat. */
export class Human implements Player {
  private readonly desk: Desk;
  private readonly seat: Seat;
  /** How far in the journal this player has read. */
  private read = 0;

  constructor(desk: Desk, seat: Seat) {
    this.desk = desk;
    this.seat = seat;
  }

  get name(): string {
    return this.desk.scene.playerName(this.seat);
  }

  /** Tells what happened since this player last looked. */
  tellNews(): void {
    const { journal, scene, print } = this.desk;
    print(newsLines(scene, journal.entries.slice(this.read), this.seat));
    this.read = journal.length;
  }

  async choose(view: View): Promise<ActionNumber> {
    const { scene, print } = this.desk;
    print(['', ruler(scene, this.name)]);
    this.tellNews();
    const menu = menuFor(this.desk, view);
    print(tableNow(this.desk, view, menu));
    for (;;) {
      print(menu.choices.length > 0 ? menuLines(this.desk, menu) : offerLines(scene, view));
      const action = await this.answer(view, menu);
      if (action !== null) return action;
    }
  }

  /** Reads lines until one asks for an action, or for the menu again (`null`). */
  private async answer(view: View, menu: Menu): Promise<ActionNumber | null> {
    const { desk } = this;
    const count = menu.choices.length;
    for (;;) {
      const line = await desk.keyboard.ask();
      if (line === '') return null;
      const byWord = menu.choices.find(({ word }) => word === line.toLowerCase());
      if (byWord) return byWord.choose();
      if (/^\d+$/.test(line) && count > 0) {
        const choice = menu.choices[Number(line) - 1];
        if (choice) return choice.choose();
        desk.print(desk.scene.t('cli.NO_SUCH_NUMBER', { number: line, count }));
      } else if (!obeyCommand(desk, view, line)) {
        const action = this.readAction(view, line);
        if (action !== null) return action;
      }
    }
  }

  /** A line of notation; bare numbers are the tickets to keep. A refusal says why and costs nothing. */
  private readAction(view: View, line: string): ActionNumber | null {
    const { scene, print } = this.desk;
    const notation = /^[\d\s,]+$/.test(line) ? `keep ${line.replaceAll(',', ' ')}` : line;
    const refusal = whyNotIn(scene.board, view, notation);
    if (refusal) {
      const hint = refusal.code === 'NOT_AN_ACTION' ? ` ${scene.t('cli.TYPE_HELP')}` : '';
      print(wrap(`${describeRefusal(scene, refusal)} [${refusal.rule}]${hint}`));
      return null;
    }
    const entry = resolveAction(scene.board, notation);
    return 'number' in entry ? entry.number : null;
  }
}

/** In the middle of a turn only what has changed is shown again. */
function tableNow({ scene }: Desk, view: View, { choices }: Menu): string[] {
  const numbers = new Map<CardId, number>();
  for (const [at, { card }] of choices.entries()) if (card !== undefined) numbers.set(card, at + 1);
  if (view.phase !== 'secondCard') {
    return ['', ...tableLines(scene, view, numbers), '', ...ownLines(scene, view)];
  }
  const row = rowLines(scene, view, numbers);
  return ['', ...lastRoundBanner(scene, view), ...row, '', ...handLines(scene, view)];
}

function menuLines({ scene }: Desk, { question, choices }: Menu): string[] {
  const labels = numbered(choices.map(({ label }) => label));
  return ['', scene.paint('bold', question), ...labels, scene.paint('dim', scene.t('cli.MENU_HINT'))];
}
