import type { Translate } from '@waybill/i18n';
import { print, type Terminal } from '../terminal.ts';
import type { Keyboard } from './keyboard.ts';

/** Wipes the screen, then what has scrolled off it: some terminals put the wiped screen there. */
export const WIPE = '\u001b[H\u001b[2J\u001b[3J';

/** Falls between two people at one keyboard, so that nobody sees the other's hand. */
export class Curtain {
  private readonly terminal: Terminal;
  private readonly keyboard: Pick<Keyboard, 'ask'>;
  private readonly t: Translate;

  constructor(at: { terminal: Terminal; keyboard: Pick<Keyboard, 'ask'>; t: Translate }) {
    this.terminal = at.terminal;
    this.keyboard = at.keyboard;
    this.t = at.t;
  }

  /** `from` has seen the outcome of the turn and hides it; `to` sits down and lifts the curtain. */
  async pass(from: string | null, to: string): Promise<void> {
    if (from !== null) await this.hide(this.t('cli.HIDE_HAND', { player: from }));
    print(this.terminal.output, this.t('cli.PASS_KEYBOARD', { player: to }));
    await this.keyboard.ask();
  }

  /** The game is over: nobody's hand stays on the screen while all look at the result. */
  async fall(): Promise<void> {
    await this.hide(this.t('cli.SEE_RESULT'));
  }

  private async hide(prompt: string): Promise<void> {
    print(this.terminal.output, ['', prompt]);
    await this.keyboard.ask();
    if (this.terminal.output.isTTY === true) this.terminal.output.write(WIPE);
  }
}
