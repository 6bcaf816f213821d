import type { MapData } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { useEffect } from 'preact/hooks';
import { useArrival } from '../app/arrival.ts';
import { goTo } from '../app/router.ts';
import { useWords } from '../words/words.ts';
import { tableAddress } from './addresses.ts';
import { setTable, type Trouble } from './api.ts';
import { greet, introduce } from './me.ts';
import { NameField } from './name-field.tsx';
import { wishes } from './table-wish.ts';
import { TroubleNote } from './trouble-note.tsx';
import { type Deed, useDeed } from './use-deed.ts';

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
      <NewTable deed={deed} trouble={deed.trouble} />
    </main>
  );
}

function NewTable({ deed, trouble }: { readonly deed: Deed; readonly trouble: Trouble | null }) {
  const t = useWords();
  return (
    <section class="new-table" aria-labelledby="new-table">
      <h2 id="new-table">{t('online.NEW_TABLE')}</h2>
      <NameField trouble={trouble} />
      <ul class="new-table-boards">
        {maps.map((map) => (
          <li key={map.id}>
            <button
              type="button"
              class="button primary"
              disabled={deed.isBusy}
              onClick={() => deed.run(() => createTable(map))}
            >
              {t('online.SET_TABLE', { map: map.name })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function createTable(map: MapData): Promise<void> {
  const wish = wishes[map.id]?.peek();
  if (!wish) return;
  await introduce();
  const { table } = await setTable({ map: map.id, ...wish });
  goTo(tableAddress(table.id));
}
