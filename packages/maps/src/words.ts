import type { RuleSet, TieBreak, Vocabulary } from '@waybill/engine';

/** The words a map may choose from: the catalogs know these and no others. */
export const PLACE_WORDS = ['city', 'location'] as const satisfies readonly Vocabulary['place'][];
export const PIECE_WORDS = ['train', 'streetcar'] as const satisfies readonly Vocabulary['piece'][];
export const CARD_WORDS = ['train-car', 'transport'] as const satisfies readonly Vocabulary['card'][];
export const WILD_WORDS = ['locomotive', 'ferry'] as const satisfies readonly Vocabulary['wild'][];

export const FIRST_PLAYER_DRAWN = ['beforeTickets', 'afterTickets'] as const satisfies readonly NonNullable<
  RuleSet['firstPlayerDrawn']
>[];

export const TIE_BREAKS = ['ticketsCompleted', 'longestPath'] as const satisfies readonly TieBreak[];
