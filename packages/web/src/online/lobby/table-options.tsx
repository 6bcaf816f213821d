import type { MapData } from '@waybill/engine';
import type { SeatRequest } from '@waybill/protocol';
import { BOT_LEVELS, CHAT_MODES } from '@waybill/protocol/codes';
import { useState } from 'preact/hooks';
import { RemoveSeat, SetupSheet } from '../../ui/controls/setup-sheet.tsx';
import { useWords } from '../../ui/words/words.ts';
import { isSameTimeControl, savedTables, type TableDraft, TIME_CONTROLS } from './new-table.ts';
import { describeTimeControl } from './table-words.ts';

interface Props {
  readonly map: MapData;
  readonly onClose: () => void;
  readonly onSet: (table: TableDraft) => void;
}

/** Who may sit down, how fast it goes, who finds the table, and what one may look at. Remembered for the next time. */
export function TableOptions({ map, onClose, onSet }: Props) {
  const t = useWords();
  const saved = savedTables[map.id];
  const [table, setTable] = useState<TableDraft | null>(saved?.peek() ?? null);
  if (!table || !saved) return null;
  const change = (changed: Partial<TableDraft>): void => setTable({ ...table, ...changed });
  const keep = (): void => {
    saved.value = table;
  };
  return (
    <SetupSheet
      title={map.name}
      begin={t('online.SET_TABLE')}
      onKeep={keep}
      onBegin={() => onSet(table)}
      onClose={onClose}
    >
      <Seats map={map} table={table} onChange={change} />
      <Course table={table} onChange={change} />
      <Aids table={table} onChange={change} />
    </SetupSheet>
  );
}

interface PartProps {
  readonly table: TableDraft;
  readonly onChange: (changed: Partial<TableDraft>) => void;
}

function Seats({ map, table, onChange }: PartProps & { readonly map: MapData }) {
  const t = useWords();
  const { seats } = table;
  const { min, max } = map.rules.players;
  return (
    <>
      <ol class="setup-seats">
        {seats.map((seat, index) => (
          <li key={`seat ${index + 1}`} class="setup-seat table-seat">
            {seat.kind === 'me' ? (
              <span class="table-seat-me">{t('people.HOST_SEAT')}</span>
            ) : (
              <SeatChoice
                label={t('home.SEAT', { number: index + 1 })}
                seat={seat}
                onChange={(to) => onChange({ seats: seats.with(index, to) })}
              />
            )}
            {seat.kind !== 'me' && (
              <RemoveSeat
                number={index + 1}
                canRemove={seats.length > min}
                onRemove={() => onChange({ seats: seats.toSpliced(index, 1) })}
              />
            )}
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

type FreeSeat = Exclude<SeatRequest, { kind: 'me' }>;

interface SeatChoiceProps {
  readonly label: string;
  readonly seat: FreeSeat;
  /** Whom a seat is reserved for, at a rematch: it can be opened to others. */
  readonly keptFor?: string | undefined;
  readonly onChange: (to: FreeSeat) => void;
}

/** Whom a seat is for. */
export function SeatChoice({ label, seat, keptFor, onChange }: SeatChoiceProps) {
  const t = useWords();
  const chosen = seat.kind === 'bot' ? seat.level : seat.kind;
  return (
    <select
      class="field"
      aria-label={label}
      value={keptFor === undefined ? chosen : 'reserved'}
      onChange={({ currentTarget: { value } }) => {
        const level = BOT_LEVELS.find((one) => one === value);
        if (level) onChange({ kind: 'bot', level });
        else onChange({ kind: value === 'program' ? 'program' : 'open' });
      }}
    >
      {keptFor !== undefined && (
        <option value="reserved">{t('people.SEAT_KEPT_FOR', { name: keptFor })}</option>
      )}
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

function Course({ table, onChange }: PartProps) {
  const t = useWords();
  const timeControls = Object.entries(TIME_CONTROLS);
  const chosen = timeControls.find(([, pace]) => isSameTimeControl(pace, table.pace));
  return (
    <div class="table-course">
      <label>
        <span>{t('online.TIME_CONTROL_LABEL')}</span>
        <select
          class="field"
          value={chosen?.[0] ?? 'untimed'}
          onChange={({ currentTarget: { selectedIndex } }) => {
            const pace = timeControls[selectedIndex]?.[1];
            if (pace) onChange({ pace });
          }}
        >
          {timeControls.map(([name, pace]) => (
            <option key={name} value={name}>
              {describeTimeControl(t, pace)}
            </option>
          ))}
        </select>
      </label>
      <p class="online-note">{t('absence.POLICY', { kind: table.pace.kind })}</p>
      <label>
        <span>{t('home.FIRST')}</span>
        <select
          class="field"
          value={table.order}
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
          value={table.visibility}
          onChange={({ currentTarget: { value } }) =>
            onChange({ visibility: value === 'public' ? 'public' : 'link' })
          }
        >
          <option value="link">{t('online.VISIBILITY_OPTION', { visibility: 'link' })}</option>
          <option value="public">{t('online.VISIBILITY_OPTION', { visibility: 'public' })}</option>
        </select>
      </label>
      <ChatChoice table={table} onChange={onChange} />
    </div>
  );
}

function ChatChoice({ table, onChange }: PartProps) {
  const t = useWords();
  return (
    <label>
      <span>{t('online.CHAT_MODE')}</span>
      <select
        class="field"
        value={table.chat}
        onChange={({ currentTarget: { value } }) =>
          onChange({ chat: CHAT_MODES.find((mode) => mode === value) ?? 'all' })
        }
      >
        {CHAT_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t('online.CHAT_MODE_OPTION', { mode })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What players may look at besides the board. */
function Aids({ table, onChange }: PartProps) {
  const t = useWords();
  const { aids } = table;
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
