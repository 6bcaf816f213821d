import { myTables, publicTables, setTable } from '@waybill/client/online/api';
import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { TableSummary } from '@waybill/protocol';
import { useEffect, useState } from 'preact/hooks';
import { PosterArt, posterClass } from '../../ui/art/poster-art.tsx';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { visitor } from '../../ui/preferences/visitor.ts';
import { useWords } from '../../ui/words/words.ts';
import { NameField } from '../account/name-field.tsx';
import { MY_ACCOUNT, PRIVACY, screenAddress } from '../server/addresses.ts';
import { greet, introduce } from '../server/me.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { usePolled } from '../server/use-polled.ts';
import { type ServerRequest, useRequest } from '../server/use-request.ts';
import { Announcement } from './announcement.tsx';
import { Companions } from './companions.tsx';
import { FinishedTables } from './finished-tables.tsx';
import { savedTables, type TableDraft } from './new-table.ts';
import { TableList } from './table-list.tsx';
import { TableOptions } from './table-options.tsx';
import { describeNewTable } from './table-words.ts';
import './new-table.css';

/** Where games with others begin: a name, a new table, and the tables there are. */
export function HubScreen() {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  useArrival(`${t('online.TITLE')} · Waybill`);
  useEffect(() => run(greet), [run]);
  return (
    <main class="online">
      <header class="online-head">
        <a class="button quiet" href="#/">
          {t('home.TO_HOME')}
        </a>
        <h1>{t('online.TITLE')}</h1>
        <p class="online-note">{t('online.NOTE')}</p>
        <Announcement />
      </header>
      <ProblemNote problem={request.problem} />
      <div class="hub">
        <section class="new-table" aria-labelledby="new-table">
          <h2 id="new-table">{t('online.NEW_TABLE')}</h2>
          <NameField problem={request.problem} />
          <ul class="new-table-boards">
            {maps.map((map) => (
              <BoardChoice key={map.id} map={map} request={request} />
            ))}
          </ul>
        </section>
        <div class="hub-tables">
          {visitor.hasPlayed.value && <MyTables />}
          {visitor.hasPlayed.value && <Companions />}
          <Lobby />
          {visitor.hasPlayed.value && <FinishedTables />}
          <p>
            <a href={MY_ACCOUNT}>{t('account.TITLE')}</a> · <a href={PRIVACY}>{t('account.PRIVACY_PAGE')}</a>
          </p>
        </div>
      </div>
    </main>
  );
}

function BoardChoice({ map, request }: { readonly map: MapData; readonly request: ServerRequest }) {
  const t = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = savedTables[map.id]?.value;
  if (!chosen) return null;
  const set = (table: TableDraft): void => request.run(() => createTable(map, table));
  return (
    <li class={`board-choice ${posterClass(map.id)}`} data-map={map.id}>
      <PosterArt map={map.id} />
      <div class="board-choice-words">
        <h3>{map.name}</h3>
        <p>{describeNewTable(t, chosen)}</p>
        <p class="actions">
          <button type="button" class="button primary" disabled={request.isBusy} onClick={() => set(chosen)}>
            {t('online.SET_TABLE')}
            <span class="visually-hidden"> {map.name}</span>
          </button>
          <button type="button" class="button quiet" onClick={() => setChoosing(true)}>
            {t('online.OPTIONS')}
            <span class="visually-hidden"> {map.name}</span>
          </button>
        </p>
        <p>
          <button
            type="button"
            class="button quiet"
            disabled={request.isBusy}
            title={t('screen.SET_NOTE')}
            onClick={() => request.run(() => createScreenTable(map, chosen))}
          >
            {t('screen.SET')}
            <span class="visually-hidden"> {map.name}</span>
          </button>
        </p>
      </div>
      {isChoosing && <TableOptions map={map} onClose={() => setChoosing(false)} onSet={set} />}
    </li>
  );
}

async function createTable(map: MapData, chosen: TableDraft): Promise<void> {
  await introduce();
  const { table } = await setTable({ map: map.id, ...chosen });
  goTo(tableAddress(table.id));
}

/** An empty table: its creator takes a seat by phone, like all players. */
async function createScreenTable(map: MapData, chosen: TableDraft): Promise<void> {
  const seats = chosen.seats.map((seat) => (seat.kind === 'me' ? ({ kind: 'open' } as const) : seat));
  const { table } = await setTable({ map: map.id, ...chosen, seats });
  goTo(screenAddress(table.id));
}

const isGoingOn = ({ status }: TableSummary): boolean => status === 'open' || status === 'playing';

function MyTables() {
  const t = useWords();
  const { value, problem } = usePolled(myTables);
  if (problem?.code === 'NOT_IDENTIFIED') return null;
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{t('online.MY_TABLES')}</h2>
      {value && <TableList tables={value.filter(isGoingOn)} empty={t('online.NO_TABLES_YET')} />}
    </section>
  );
}

/** The player's own tables are in their own list already. */
const isOthers = ({ yourSeat }: TableSummary): boolean => yourSeat === null;

function Lobby() {
  const t = useWords();
  const { value } = usePolled(publicTables);
  return (
    <section aria-labelledby="lobby">
      <h2 id="lobby">{t('online.LOBBY')}</h2>
      {value && <TableList tables={value.filter(isOthers)} empty={t('online.NO_PUBLIC_TABLES')} />}
    </section>
  );
}
