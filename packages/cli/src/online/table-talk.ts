import type { TableConnection } from '@waybill/client/online/table-connection';
import { phraseIn } from '@waybill/client/words/chat-phrases';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import type { WireChatMessage } from '@waybill/protocol';
import { CHAT_PHRASES, codeOfPhrase } from '@waybill/protocol/codes';
import type { Console } from '../play/context.ts';
import { numbered } from '../play/pick.ts';
import { wrap } from '../terminal/columns.ts';
import { plainText } from '../terminal/plain-text.ts';

/** Talk at the table. */
export class TableTalk {
  private readonly on: Pick<Console, 't' | 'print'>;
  private readonly connection: TableConnection;

  constructor(on: Pick<Console, 't' | 'print'>, connection: TableConnection) {
    this.on = on;
    this.connection = connection;
  }

  /** Prints chat messages from now on. Returns how to stop. */
  follow(): () => void {
    let shown = this.connection.chat.peek().at(-1)?.number ?? 0;
    return this.connection.chat.subscribe((lines) => {
      const fresh = lines.filter(({ number }) => number > shown);
      shown = lines.at(-1)?.number ?? shown;
      if (fresh.length > 0) this.on.print(fresh.flatMap((line) => this.lineOf(line)));
    });
  }

  /** Obeys `say` and `chat`. Returns false if the line is neither. */
  obey(line: string): boolean {
    const [, word = '', text = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    switch (word.toLowerCase()) {
      case 'chat':
        this.on.print(this.history());
        return true;
      case 'say':
        if (text === '') this.on.print(this.phrases());
        else void this.say(text);
        return true;
      default:
        return false;
    }
  }

  private history(): string[] {
    const lines = this.connection.chat.peek().flatMap((line) => this.lineOf(line));
    return lines.length > 0 ? lines : [this.on.t('online.CHAT_EMPTY')];
  }

  private phrases(): string[] {
    return numbered(CHAT_PHRASES.map((phrase) => this.on.t('online.PHRASE', { phrase })));
  }

  private async say(text: string): Promise<void> {
    const phrase = /^\d$/.test(text) ? CHAT_PHRASES[Number(text) - 1] : undefined;
    const answer = await this.connection.ask({ type: 'say', text: phrase ? codeOfPhrase(phrase) : text });
    if ('problem' in answer) this.on.print(wrap(describeRequestProblem(this.on.t, answer.problem)));
  }

  /** An empty text was deleted. */
  private lineOf({ seat, name, text }: WireChatMessage): string[] {
    const { t } = this.on;
    const words = text === '' ? t('online.CHAT_GONE') : plainText(phraseIn(t, text));
    return wrap(`${plainText(name) || `#${(seat ?? 0) + 1}`}: ${words}`, { indent: '    ' });
  }
}
