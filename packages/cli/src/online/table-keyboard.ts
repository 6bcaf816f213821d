import type { Keyboard } from '../play/keyboard.ts';
import type { TableTalk } from './table-talk.ts';

/** As much of a signal as waiting needs. */
export interface Watched<Value> {
  subscribe(listener: (value: Value) => void): () => void;
}

const CHANGED = new Error('what was waited for has come');

/** The keyboard at a table on a server: chat is obeyed everywhere, and a question ends when the table changes. */
export class TableKeyboard {
  private readonly keyboard: Keyboard;
  private readonly chat: TableTalk;

  constructor(keyboard: Keyboard, chat: TableTalk) {
    this.keyboard = keyboard;
    this.chat = chat;
  }

  async ask(prompt?: string, signal?: AbortSignal): Promise<string> {
    for (;;) {
      const line = await this.keyboard.ask(prompt, signal);
      if (!this.chat.obey(line)) return line;
    }
  }

  /** What `act` answers; `null` if the value became like this first. `act` asks with the signal. */
  async until<Value, Answer>(
    watched: Watched<Value>,
    isTrue: (value: Value) => boolean,
    act: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null> {
    const change = new AbortController();
    const stop = watched.subscribe((value) => isTrue(value) && change.abort(CHANGED));
    try {
      return await act(change.signal);
    } catch (error) {
      if (error === CHANGED) return null;
      throw error;
    } finally {
      stop();
    }
  }
}
