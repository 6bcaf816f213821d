import type { MapData } from '@waybill/engine';
import { BOT_LEVELS } from '@waybill/protocol/codes';
import { useState } from 'preact/hooks';
import { RemoveSeat, SetupSheet } from '../home/setup-sheet.tsx';
import { useWords } from '../words/words.ts';
import { PACES, type SeatWish, type TableWish, wishes } from './table-wish.ts';
import { describePace } from './table-words.ts';

interface Props {
  readonly map: MapData;
  readonly onClose: () => void;
  readonly onSet: (wish: TableWish) => void;
}

/** Who may sit down, how fast it goes, who finds the table, and what one may look at. Remembered for the next time. */
export function TableOptions({ map, onClose, onSet }: Props) {
  const t = useWords();
  const kept = wishes[map.id];
  const [wish, setWish] = useState<TableWish | null>(kept?.peek() ?? null);
  if (!wish || !kept) return null;
  const change = (changed: Partial<TableWish>): void => setWish({ ...wish, ...changed });
  const keep = (): void => {
    kept.value = wish;
  };
  return (
    <SetupSheet
      title={map.name}
      begin={t('online.SET_TABLE')}
      onKeep={keep}
      onBegin={() => onSet(wish)}
      onClose={onClose}
    >
      <Seats map={map} wish={wish} onChange={change} />
      <Course wish={wish} onChange={change} />
      <Aids wish={wish} onChange={change} />
    </SetupSheet>
  );
}

interface PartProps {
  readonly wish: TableWish;
  readonly onChange: (changed: Partial<TableWish>) => void;
}

function Seats({ map, wish, onChange }: PartProps & { readonly map: MapData }) {
  const t = useWords();
  const { seats } = wish;
  const { min, max } = map.rules.players;
  return (
    <>
      <ol class="setup-seats">
        {seats.map((seat, index) => (
          <li key={`seat ${index + 1}`} class="setup-seat table-seat">
            {seat.kind === 'me' ? (
              <span class="table-seat-me">{t('online.SEAT_KIND', { kind: 'me' })}</span>
            ) : (
              <SeatChoice
                label={t('home.SEAT', { number: index + 1 })}
                seat={seat}
                onChange={(to) => onChange({ seats: seats.with(index, to) })}
              />
            )}
            <RemoveSeat
              number={index + 1}
              canRemove={seats.length > min && seat.kind !== 'me'}
              onRemove={() => onChange({ seats: seats.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      {seats.length < max && (
        <p class="setup-add">
          <button
            type="button"
            class="button"
            onClick={() => onChange({ seats: [...seats, { kind: 'open' }] })}
          >
            {t('online.ADD_SEAT')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => onChange({ seats: [...seats, { kind: 'bot', level: 'regular' }] })}
          >
            {t('home.ADD_BOT')}
          </button>
        </p>
      )}
    </>
  );
}

type FreeSeat = Exclude<SeatWish, { kind: 'me' }>;

interface SeatChoiceProps {
  readonly label: string;
  readonly seat: FreeSeat;
  readonly onChange: (to: FreeSeat) => void;
}

/** Whom a seat is for. */
export function SeatChoice({ label, seat, onChange }: SeatChoiceProps) {
  const t = useWords();
  return (
    <select
      class="field"
      aria-label={label}
      value={seat.kind === 'bot' ? seat.level : seat.kind}
      onChange={({ currentTarget: { value } }) => {
        const level = BOT_LEVELS.find((one) => one === value);
        if (level) onChange({ kind: 'bot', level });
        else onChange({ kind: value === 'program' ? 'program' : 'open' });
      }}
    >
      <option value="open">{t('online.SEAT_OPEN')}</option>
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {t('home.BOT_OF_LEVEL', { level: t('home.LEVEL', { level }) })}
        </option>
      ))}
      <option value="program">{t('online.SEAT_PROGRAM')}</option>
    </select>
  );
}

function Course({ wish, onChange }: PartProps) {
  const t = useWords();
  const paces = Object.entries(PACES);
  const chosen = paces.find(([, pace]) => JSON.stringify(pace) === JSON.stringify(wish.pace));
  return (
    <div class="table-course">
      <label>
        <span>{t('online.PACE_LABEL')}</span>
        <select
          class="field"
          value={chosen?.[0] ?? 'untimed'}
          onChange={({ currentTarget: { value } }) => onChange({ pace: PACES[value as keyof typeof PACES] })}
        >
          {paces.map(([name, pace]) => (
            <option key={name} value={name}>
              {describePace(t, pace)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('home.FIRST')}</span>
        <select
          class="field"
          value={wish.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: value === 'fixed' ? 'fixed' : 'random' })
          }
        >
          <option value="random">{t('home.FIRST_CHANCE')}</option>
          <option value="fixed">{t('online.FIRST_ME')}</option>
        </select>
      </label>
      <label>
        <span>{t('online.VISIBILITY')}</span>
        <select
          class="field"
          value={wish.visibility}
          onChange={({ currentTarget: { value } }) =>
            onChange({ visibility: value === 'public' ? 'public' : 'link' })
          }
        >
          <option value="link">{t('online.VISIBILITY_OPTION', { visibility: 'link' })}</option>
          <option value="public">{t('online.VISIBILITY_OPTION', { visibility: 'public' })}</option>
        </select>
      </label>
    </div>
  );
}

/** What players may look at besides the board. */
function Aids({ wish, onChange }: PartProps) {
  const t = useWords();
  const { aids } = wish;
  return (
    <fieldset class="table-aids">
      <legend>{t('online.AIDS')}</legend>
      {(['planner', 'ledger'] as const).map((aid) => (
        <label key={aid}>
          <input
            type="checkbox"
            checked={aids[aid]}
            onChange={({ currentTarget: { checked } }) => onChange({ aids: { ...aids, [aid]: checked } })}
          />
          {t('online.AID', { aid })}
        </label>
      ))}
    </fieldset>
  );
}
