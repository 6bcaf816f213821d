import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { useEffect, useState } from 'preact/hooks';
import { useArrival } from '../app/arrival.ts';
import { goTo } from '../app/router.ts';
import { PosterArt } from '../home/poster-art.tsx';
import { visitor } from '../settings/visitor.ts';
import { setOnScreen } from '../table-mode/set-on-screen.ts';
import { useWords } from '../words/words.ts';
import { MY_DEVICES, tableAddress } from './addresses.ts';
import { myTables, publicTables, setTable } from './api.ts';
import { greet, introduce } from './me.ts';
import { NameField } from './name-field.tsx';
import { TableList } from './table-list.tsx';
import { TableOptions } from './table-options.tsx';
import { type TableWish, wishes } from './table-wish.ts';
import { describeWish } from './table-words.ts';
import { TroubleNote } from './trouble-note.tsx';
import { type Deed, useDeed } from './use-deed.ts';
import { usePolled } from './use-polled.ts';
import './new-table.css';

/** Where games with others begin: a name, a new table, and the tables there are. */
export function HubScreen() {
  const t = useWords();
  const deed = useDeed();
  useArrival(`${t('online.TITLE')} · Waybill`);
  useEffect(() => deed.run(greet), []);
  return (
    <main class="online">
      <header class="online-head">
        <a class="button quiet" href="#/">
          {t('home.TO_HOME')}
        </a>
        <h1>{t('online.TITLE')}</h1>
        <p class="online-note">{t('online.NOTE')}</p>
      </header>
      <TroubleNote trouble={deed.trouble} />
      <div class="hub">
        <section class="new-table" aria-labelledby="new-table">
          <h2 id="new-table">{t('online.NEW_TABLE')}</h2>
          <NameField trouble={deed.trouble} />
          <ul class="new-table-boards">
            {maps.map((map) => (
              <BoardChoice key={map.id} map={map} deed={deed} />
            ))}
          </ul>
        </section>
        <div class="hub-tables">
          {visitor.hasPlayed.value && <MyTables />}
          <Lobby />
          <p>
            <a href={MY_DEVICES}>{t('online.DEVICES')}</a>
          </p>
        </div>
      </div>
    </main>
  );
}

function BoardChoice({ map, deed }: { readonly map: MapData; readonly deed: Deed }) {
  const t = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const wish = wishes[map.id]?.value;
  if (!wish) return null;
  const set = (chosen: TableWish): void => deed.run(() => createTable(map, chosen));
  return (
    <li class="board-choice poster" data-map={map.id}>
      <PosterArt map={map.id} />
      <div class="board-choice-words">
        <h3>{map.name}</h3>
        <p>{describeWish(t, wish)}</p>
        <p class="board-choice-deeds">
          <button type="button" class="button primary" disabled={deed.isBusy} onClick={() => set(wish)}>
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
            disabled={deed.isBusy}
            title={t('screen.SET_NOTE')}
            onClick={() => deed.run(() => setOnScreen({ map: map.id, ...wish }))}
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

async function createTable(map: MapData, wish: TableWish): Promise<void> {
  await introduce();
  const { table } = await setTable({ map: map.id, ...wish });
  goTo(tableAddress(table.id));
}

function MyTables() {
  const t = useWords();
  const { value, trouble } = usePolled(myTables);
  if (trouble?.code === 'NOT_IDENTIFIED') return null;
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{t('online.MY_TABLES')}</h2>
      {value && <TableList tables={value} empty={t('online.NO_TABLES_YET')} />}
    </section>
  );
}

function Lobby() {
  const t = useWords();
  const { value } = usePolled(publicTables);
  return (
    <section aria-labelledby="lobby">
      <h2 id="lobby">{t('online.LOBBY')}</h2>
      {value && <TableList tables={value} empty={t('online.NO_PUBLIC_TABLES')} />}
    </section>
  );
}
