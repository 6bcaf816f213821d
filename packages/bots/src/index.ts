export type { Bot, Budget, Turn } from './bot.ts';
export { BOTS_VERSION, type DecisionRequest, decide } from './decide.ts';
export {
  BOT_NAMES,
  type BotName,
  budgetOf,
  isBotName,
  LEVELS,
  makeBot,
  SPARRING_PARTNERS,
} from './levels.ts';
