import type { MapData } from '@waybill/engine';
import type { MessageKey } from '@waybill/i18n';

/** One rule as the page shows it; `only` names the maps that have it. */
export interface Rule {
  readonly id: string;
  readonly text: MessageKey;
  /** Where the printed rules are silent: what we decided. */
  readonly ruling?: MessageKey;
  readonly picture?: RulePicture;
  readonly only?: (map: MapData) => boolean;
}

export type RulePicture = 'cards' | 'payments' | 'gray' | 'double' | 'ferry' | 'tokens' | 'ticket';

export interface Chapter {
  readonly id: string;
  readonly title: MessageKey;
  readonly rules: readonly Rule[];
}

const hasTokens = (map: MapData): boolean => map.rules.tokens !== null;
const hasFerries = (map: MapData): boolean => map.routes.some(({ ferries = 0 }) => ferries > 0);
const hasLongestPath = (map: MapData): boolean => map.rules.longestPath !== null;
const breaksTiesByPath = (map: MapData): boolean => map.rules.tieBreaks.includes('longestPath');

const SETUP: readonly Rule[] = [
  { id: 'SETUP-1', text: 'rulebook.SETUP_1' },
  { id: 'SETUP-2', text: 'rulebook.SETUP_2', picture: 'cards' },
  { id: 'SETUP-3', text: 'rulebook.SETUP_3' },
  { id: 'SETUP-4', text: 'rulebook.SETUP_4', ruling: 'rulebook.SETUP_4_RULING' },
  { id: 'SETUP-5', text: 'rulebook.SETUP_5', ruling: 'rulebook.SETUP_5_RULING' },
  { id: 'SETUP-6', text: 'rulebook.SETUP_6', ruling: 'rulebook.SETUP_6_RULING', only: hasTokens },
  { id: 'SETUP-7', text: 'rulebook.SETUP_7', only: hasTokens },
  { id: 'SETUP-8', text: 'rulebook.SETUP_8', only: hasTokens },
];

const TURN: readonly Rule[] = [
  { id: 'TURN-1', text: 'rulebook.TURN_1' },
  { id: 'TURN-2', text: 'rulebook.TURN_2', ruling: 'rulebook.TURN_2_RULING' },
];

const DRAW: readonly Rule[] = [
  { id: 'DRAW-1', text: 'rulebook.DRAW_1' },
  { id: 'DRAW-2', text: 'rulebook.DRAW_2' },
  { id: 'DRAW-3', text: 'rulebook.DRAW_3' },
  { id: 'DRAW-4', text: 'rulebook.DRAW_4' },
  { id: 'DRAW-5', text: 'rulebook.DRAW_5' },
  { id: 'DRAW-6', text: 'rulebook.DRAW_6', ruling: 'rulebook.DRAW_6_RULING' },
  { id: 'DRAW-7', text: 'rulebook.DRAW_7', ruling: 'rulebook.DRAW_7_RULING' },
  { id: 'DRAW-8', text: 'rulebook.DRAW_8', ruling: 'rulebook.DRAW_8_RULING' },
];

const CLAIM: readonly Rule[] = [
  { id: 'CLAIM-1', text: 'rulebook.CLAIM_1', picture: 'payments' },
  { id: 'CLAIM-2', text: 'rulebook.CLAIM_2', picture: 'gray' },
  { id: 'CLAIM-3', text: 'rulebook.CLAIM_3' },
  { id: 'CLAIM-4', text: 'rulebook.CLAIM_4' },
  { id: 'CLAIM-5', text: 'rulebook.CLAIM_5' },
  { id: 'CLAIM-6', text: 'rulebook.CLAIM_6', picture: 'double' },
  { id: 'CLAIM-7', text: 'rulebook.CLAIM_7' },
  { id: 'CLAIM-8', text: 'rulebook.CLAIM_8', only: (map) => !hasTokens(map) },
  { id: 'CLAIM-8', text: 'rulebook.CLAIM_8', ruling: 'rulebook.CLAIM_8_RULING', only: hasTokens },
  { id: 'CLAIM-9', text: 'rulebook.CLAIM_9', picture: 'ferry', only: hasFerries },
  {
    id: 'CLAIM-10',
    text: 'rulebook.CLAIM_10',
    ruling: 'rulebook.CLAIM_10_RULING',
    picture: 'tokens',
    only: hasTokens,
  },
  { id: 'CLAIM-11', text: 'rulebook.CLAIM_11', only: hasTokens },
  { id: 'CLAIM-12', text: 'rulebook.CLAIM_12' },
];

const TICKET: readonly Rule[] = [
  { id: 'TICKET-1', text: 'rulebook.TICKET_1', ruling: 'rulebook.TICKET_1_RULING', picture: 'ticket' },
  { id: 'TICKET-2', text: 'rulebook.TICKET_2' },
  { id: 'TICKET-3', text: 'rulebook.TICKET_3' },
  { id: 'TICKET-4', text: 'rulebook.TICKET_4' },
  { id: 'TICKET-5', text: 'rulebook.TICKET_5', ruling: 'rulebook.TICKET_5_RULING' },
];

const END: readonly Rule[] = [
  { id: 'END-1', text: 'rulebook.END_1' },
  { id: 'END-2', text: 'rulebook.END_2' },
  { id: 'END-3', text: 'rulebook.END_3' },
  { id: 'END-4', text: 'rulebook.END_4', ruling: 'rulebook.END_4_RULING', only: hasLongestPath },
  { id: 'END-5', text: 'rulebook.END_5', ruling: 'rulebook.END_5_RULING', only: hasTokens },
  {
    id: 'END-6',
    text: 'rulebook.END_6_PATH',
    ruling: 'rulebook.END_6_PATH_RULING',
    only: breaksTiesByPath,
  },
  { id: 'END-6', text: 'rulebook.END_6_TICKETS', only: (map) => !breaksTiesByPath(map) },
  { id: 'END-7', text: 'rulebook.END_7' },
];

const SECRET: readonly Rule[] = [
  { id: 'SECRET-1', text: 'rulebook.SECRET_1', ruling: 'rulebook.SECRET_1_RULING' },
  { id: 'SECRET-2', text: 'rulebook.SECRET_2' },
  { id: 'SECRET-3', text: 'rulebook.SECRET_3' },
];

const CHAPTERS: readonly Chapter[] = [
  { id: 'SETUP', title: 'rulebook.CHAPTER_SETUP', rules: SETUP },
  { id: 'TURN', title: 'rulebook.CHAPTER_TURN', rules: TURN },
  { id: 'DRAW', title: 'rulebook.CHAPTER_DRAW', rules: DRAW },
  { id: 'CLAIM', title: 'rulebook.CHAPTER_CLAIM', rules: CLAIM },
  { id: 'TICKET', title: 'rulebook.CHAPTER_TICKET', rules: TICKET },
  { id: 'END', title: 'rulebook.CHAPTER_END', rules: END },
  { id: 'SECRET', title: 'rulebook.CHAPTER_SECRET', rules: SECRET },
];

/** The chapters of one game: what it has no use for is left out. */
export function chaptersOf(map: MapData): readonly Chapter[] {
  return CHAPTERS.map((chapter) => ({
    ...chapter,
    rules: chapter.rules.filter(({ only }) => only?.(map) ?? true),
  }));
}

export function rulesOf(map: MapData): readonly Rule[] {
  return chaptersOf(map).flatMap(({ rules }) => rules);
}
