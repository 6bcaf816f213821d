import type { Translate } from '@waybill/i18n';
import { print, type Terminal } from '../terminal/terminal.ts';
import type { Keyboard } from './keyboard.ts';

/** Clears the screen, then the scrollback: some terminals scroll the cleared screen into it. */
export const WIPE = '\u001b[H\u001b[2J\u001b[3J';

/** Hides a player's hand from the next player at the same keyboard. */
export class Curtain {
  private readonly terminal: Terminal;
  private readonly keyboard: Pick<Keyboard, 'ask'>;
  private readonly t: Translate;

  constructor(at: { terminal: Terminal; keyboard: Pick<Keyboard, 'ask'>; t: Translate }) {
    this.terminal = at.terminal;
    this.keyboard = at.keyboard;
    this.t = at.t;
  }

  /** `from` confirms and hides the screen; then `to` confirms and sees it. */
  async pass(from: string | null, to: string): Promise<void> {
    if (from !== null) await this.hide(this.t('cli.HIDE_HAND', { player: from }));
    print(this.terminal.output, this.t('cli.PASS_KEYBOARD', { player: to }));
    await this.keyboard.ask();
  }

  /** Hides the last hand before all players see the result. */
  async fall(): Promise<void> {
    await this.hide(this.t('cli.SEE_RESULT'));
  }

  private async hide(prompt: string): Promise<void> {
    print(this.terminal.output, ['', prompt]);
    await this.keyboard.ask();
    if (this.terminal.output.isTTY === true) this.terminal.output.write(WIPE);
  }
}
