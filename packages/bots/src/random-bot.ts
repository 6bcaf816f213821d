import { type ActionNumber, itemAt } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';

/** Any legal action, each as likely as the others: for tests. */
export class RandomBot implements Bot {
  choose({ legal, chance }: Turn): ActionNumber {
    return itemAt(legal, chance.below(legal.length));
  }
}
