import { LEVELS } from '@waybill/bots';
import type { MapData } from '@waybill/engine';
import { useState } from 'preact/hooks';
import {
  aBot,
  aPerson,
  LONGEST_NAME,
  namePlayers,
  type SeatSetup,
  setups,
  type TableSetup,
} from '../../play/local-game/table-setup.ts';
import { RemoveSeat, SetupSheet } from '../../ui/controls/setup-sheet.tsx';
import { mapName } from '../../ui/words/map-name.ts';
import { useWords } from '../../ui/words/words.ts';
import { CharacterChoice, CharacterNote } from './character-choice.tsx';

interface Props {
  readonly map: MapData;
  readonly onClose: () => void;
  readonly onPlay: (setup: TableSetup) => void;
}

/** Who plays: people and bots in any mix, and who begins. Remembered for the next time. */
export function SetupDialog({ map, onClose, onPlay }: Props) {
  const t = useWords();
  const saved = setups[map.id];
  const [setup, setSetup] = useState<TableSetup>(
    saved?.value ?? { seats: [aPerson(), aBot()], first: 'chance' },
  );

  const { seats } = setup;
  const change = (changed: readonly SeatSetup[]): void => {
    const { first } = setup;
    setSetup({ seats: changed, first: first !== 'chance' && first >= changed.length ? 'chance' : first });
  };
  const isShared = seats.filter(({ kind }) => kind === 'person').length > 1;
  const keep = (): void => {
    if (saved) saved.value = setup;
  };
  return (
    <SetupSheet
      title={mapName(t, map)}
      begin={t('home.PLAY')}
      onKeep={keep}
      onBegin={() => onPlay(setup)}
      onClose={onClose}
    >
      <p class="setup-note">
        {isShared && `${t('home.SETUP_SHARED')} `}
        {t('home.SETUP_NOTE')}
      </p>
      <SeatList map={map} seats={seats} onChange={change} />
      <FirstPlayer setup={setup} onChange={(first) => setSetup({ seats, first })} />
    </SetupSheet>
  );
}

interface SeatListProps {
  readonly map: MapData;
  readonly seats: readonly SeatSetup[];
  readonly onChange: (seats: readonly SeatSetup[]) => void;
}

function SeatList({ map, seats, onChange }: SeatListProps) {
  const t = useWords();
  const { min, max } = map.rules.players;
  return (
    <>
      <ol class="setup-seats">
        {seats.map((seat, index) => (
          <SeatRow
            key={`seat ${index + 1}`}
            number={index + 1}
            seat={seat}
            canLeave={seats.length > min}
            onChange={(changed) => onChange(seats.with(index, changed))}
            onLeave={() => onChange(seats.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {seats.length < max && (
        <p class="setup-add">
          <button
            type="button"
            class="button"
            onClick={() => onChange([...seats, aBot(seats.at(-1)?.level)])}
          >
            {t('home.ADD_BOT')}
          </button>
          <button type="button" class="button" onClick={() => onChange([...seats, aPerson()])}>
            {t('home.ADD_PERSON')}
          </button>
        </p>
      )}
    </>
  );
}

interface SeatRowProps {
  readonly number: number;
  readonly seat: SeatSetup;
  readonly canLeave: boolean;
  readonly onChange: (seat: SeatSetup) => void;
  readonly onLeave: () => void;
}

function SeatRow({ number, seat, canLeave, onChange, onLeave }: SeatRowProps) {
  const t = useWords();
  return (
    <li class="setup-seat">
      <select
        class="field"
        aria-label={t('home.SEAT', { number })}
        value={seat.kind === 'person' ? 'person' : seat.level}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === 'person'
              ? { ...seat, kind: 'person' }
              : { ...seat, kind: 'bot', level: LEVELS.find((level) => level === value) ?? seat.level },
          )
        }
      >
        <option value="person">{t('home.PERSON')}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {t('home.BOT_OF_LEVEL', { level: t('home.LEVEL', { level }) })}
          </option>
        ))}
      </select>
      {seat.kind === 'person' ? (
        <input
          class="field"
          aria-label={t('home.NAME_OF_SEAT', { number })}
          placeholder={t('home.PLAYER', { number })}
          value={seat.name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onInput={({ currentTarget }) => onChange({ ...seat, name: currentTarget.value })}
        />
      ) : (
        <CharacterChoice number={number} seat={seat} onChange={onChange} />
      )}
      <RemoveSeat number={number} canRemove={canLeave} onRemove={onLeave} />
      {seat.kind === 'bot' && <CharacterNote seat={seat} />}
    </li>
  );
}

function FirstPlayer({
  setup,
  onChange,
}: {
  readonly setup: TableSetup;
  readonly onChange: (first: TableSetup['first']) => void;
}) {
  const t = useWords();
  return (
    <label class="setup-first">
      <span>{t('home.FIRST')}</span>
      <select
        class="field"
        value={String(setup.first)}
        onChange={({ currentTarget: { value } }) => onChange(value === 'chance' ? value : Number(value))}
      >
        <option value="chance">{t('home.FIRST_CHANCE')}</option>
        {namePlayers(setup.seats, t).map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {isDrawn(setup.seats[seat]) ? t('home.SEAT', { number: seat + 1 }) : name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Nobody knows yet who will play there. */
function isDrawn(seat: SeatSetup | undefined): boolean {
  return seat?.kind === 'bot' && seat.character === null;
}
