import type { Style } from './plan/style.ts';

/** The levels whose bots differ in character. */
const CHARACTER_LEVELS = ['beginner', 'regular', 'strong', 'expert'] as const;
type CharacterLevel = (typeof CHARACTER_LEVELS)[number];

/** Equal in strength, unlike in what they go for. */
const PERSONALITIES = ['racer', 'collector', 'sniper'] as const;
type Personality = (typeof PERSONALITIES)[number];

/** A level with a personality: `strong-racer`. */
export type CharacterBot = `${CharacterLevel}-${Personality}`;

export interface Character {
  readonly bot: CharacterBot;
  readonly level: CharacterLevel;
  readonly personality: Personality;
  /** The same in every language. */
  readonly name: string;
}

const NAMES = {
  beginner: { racer: 'Pip', collector: 'Mabel', sniper: 'Fern' },
  regular: { racer: 'Otto', collector: 'Juniper', sniper: 'Hugo' },
  strong: { racer: 'Nell', collector: 'Iris', sniper: 'Bruno' },
  expert: { racer: 'Viola', collector: 'Cassius', sniper: 'Raven' },
} as const satisfies Record<CharacterLevel, Record<Personality, string>>;

export const CHARACTERS: readonly Character[] = CHARACTER_LEVELS.flatMap((level) =>
  PERSONALITIES.map((personality): Character => {
    return { bot: `${level}-${personality}`, level, personality, name: NAMES[level][personality] };
  }),
);

export function characterOf(bot: string): Character | null {
  return CHARACTERS.find((character) => character.bot === bot) ?? null;
}

/**
 * Who plays for the bots at a table, by their levels in the order of the seats: everybody different while there are
 * enough. `null` where no character plays.
 */
export function charactersFor(levels: readonly (string | null)[]): (Character | null)[] {
  const seated = new Map<string, number>();
  return levels.map((level) => {
    const ofLevel = CHARACTERS.filter((character) => character.level === level);
    if (level === null || ofLevel.length === 0) return null;
    const before = seated.get(level) ?? 0;
    seated.set(level, before + 1);
    return ofLevel[before % ofLevel.length] ?? null;
  });
}

/** What the personality changes. */
export function inCharacter(personality: Personality): (style: Style) => Style {
  return (style) => {
    switch (personality) {
      case 'racer':
        return {
          ...style,
          ticketWeight: 0.85 * style.ticketWeight,
          hold: 0.95 * style.hold,
          ticketsAbove: 2,
        };
      case 'collector':
        return { ...style, ticketWeight: 1.1 * style.ticketWeight, ticketsAbove: 0.88 * style.ticketsAbove };
      case 'sniper':
        return { ...style, cut: 1.5 };
    }
  };
}
