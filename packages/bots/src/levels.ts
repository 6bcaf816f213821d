import type { Board } from '@waybill/engine';
import { BeginnerBot } from './beginner-bot.ts';
import { BlockerBot } from './blocker-bot.ts';
import type { Bot } from './bot.ts';
import { type CharacterBot, characterOf, inCharacter } from './characters.ts';
import { collector, rusher } from './plan/style.ts';
import { PlanningBot } from './planning-bot.ts';
import { RandomBot } from './random-bot.ts';
import { SearchingBot } from './search/searching-bot.ts';

/** From the weakest to the strongest. */
export const LEVELS = ['random', 'beginner', 'regular', 'strong', 'expert'] as const;
/** Players of one idea, unlike the planner, to measure the levels against. */
export const SPARRING_PARTNERS = ['rusher', 'collector', 'blocker'] as const;
export const BOT_NAMES = [...LEVELS, ...SPARRING_PARTNERS];
type PlainBot = (typeof BOT_NAMES)[number];
export type BotName = PlainBot | CharacterBot;

export function isBotName(name: string): name is BotName {
  return BOT_NAMES.some((other) => other === name) || characterOf(name) !== null;
}

/** The level at which a character plays; any other bot is its own. */
function levelOf(name: BotName): PlainBot {
  return characterOf(name)?.level ?? BOT_NAMES.find((other) => other === name) ?? 'regular';
}

/** How many games Strong tries out for a decision among two: the same strength on every machine, and a clear step below Expert. */
const STRONG_TRIES = 300;

/** Default thinking time for one decision, in milliseconds. */
export function budgetOf(name: BotName): number {
  const level = levelOf(name);
  if (level === 'expert') return 1000;
  return level === 'strong' ? 100 : 5;
}

/** A bot for one seat of one game: it may remember its plan from turn to turn. */
export function makeBot(name: BotName, board: Board): Bot {
  const character = characterOf(name);
  const bend = character ? inCharacter(character.personality) : undefined;
  switch (levelOf(name)) {
    case 'random':
      return new RandomBot();
    case 'beginner':
      return new BeginnerBot(board, bend);
    case 'regular':
      return new PlanningBot(board, bend);
    case 'rusher':
      return new PlanningBot(board, rusher);
    case 'collector':
      return new PlanningBot(board, collector);
    case 'strong':
      return new SearchingBot(board, { most: STRONG_TRIES, bend });
    case 'expert':
      return new SearchingBot(board, { bend });
    case 'blocker':
      return new BlockerBot(board);
  }
}
