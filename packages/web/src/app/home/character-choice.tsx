import { CHARACTERS, characterOf } from '@waybill/bots/characters';
import type { SeatSetup } from '../../play/local-game/table-setup.ts';
import { BotFace } from '../../ui/art/bot-face.tsx';
import { useWords } from '../../ui/words/words.ts';

interface Props {
  readonly number: number;
  readonly seat: SeatSetup;
  readonly onChange: (seat: SeatSetup) => void;
}

/** Which of the level's characters plays, or anybody. A bot that plays at random has no character. */
export function CharacterChoice({ number, seat, onChange }: Props) {
  const t = useWords();
  const able = CHARACTERS.filter(({ level }) => level === seat.level);
  if (able.length === 0)
    return <span class="setup-level">{t('home.LEVEL_NOTE', { level: seat.level })}</span>;
  const chosen = able.find(({ bot }) => bot === seat.character)?.bot ?? '';
  return (
    <select
      class="field"
      aria-label={t('home.CHARACTER_OF_SEAT', { number })}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...seat, character: characterOf(value)?.bot ?? null })
      }
    >
      <option value="">{t('home.ANY_CHARACTER')}</option>
      {able.map(({ bot, name }) => (
        <option key={bot} value={bot}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** How the bot plays, and what it says of itself. */
export function CharacterNote({ seat }: { readonly seat: SeatSetup }) {
  const t = useWords();
  const character = characterOf(seat.character ?? '');
  if (character?.level !== seat.level) {
    const isRandom = seat.level === 'random';
    return isRandom ? null : <p class="setup-character">{t('home.LEVEL_NOTE', { level: seat.level })}</p>;
  }
  const { bot, name, personality } = character;
  return (
    <p class="setup-character">
      <BotFace bot={bot} />
      <span>
        {t('home.CHARACTER', { name, personality })}
        <q>{t('home.CHARACTER_LINE', { who: name.toLowerCase() })}</q>
      </span>
    </p>
  );
}
