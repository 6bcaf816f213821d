import { companions, invite, setTable } from '@waybill/client/online/api';
import { maps } from '@waybill/maps';
import type { Companion, CreateTable } from '@waybill/protocol';
import type { ComponentChildren } from 'preact';
import { goTo } from '../../ui/navigation/router.ts';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { useWords } from '../../ui/words/words.ts';
import { introduce } from '../server/me.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { usePolled } from '../server/use-polled.ts';
import { useRequest } from '../server/use-request.ts';
import { savedTables } from './new-table.ts';

/** The people somebody has played with, the score with each, and an invitation in one tap. */
export function Companions() {
  const t = useWords();
  const request = useRequest();
  const { value } = usePolled(companions);
  if (!value || value.length === 0) return null;
  const ask = (person: Companion): void => request.run(() => askToPlay(person));
  return (
    <section aria-labelledby="companions">
      <h2 id="companions">{t('people.PEOPLE')}</h2>
      <ul class="table-list">
        {value.map((person) => (
          <PersonRow key={`${person.table} ${person.seat}`} person={person}>
            <button type="button" class="button quiet" disabled={request.isBusy} onClick={() => ask(person)}>
              {t('people.ASK_TO_PLAY', { name: person.name })}
            </button>
          </PersonRow>
        ))}
      </ul>
      <ProblemNote problem={request.problem} />
    </section>
  );
}

/** In the waiting room of a host with a free seat. */
export function InviteCompanions() {
  const t = useWords();
  const connection = useConnection();
  const request = useRequest();
  const { table } = useTableNow();
  const { value } = usePolled(companions);
  const isHere = ({ name }: Companion): boolean => table.seats.some((seated) => seated.name === name);
  const absent = value?.filter((person) => !isHere(person)) ?? [];
  if (absent.length === 0 || !table.seats.some(({ kind }) => kind === 'open')) return null;
  const ask = (person: Companion): void =>
    request.run(async () => void (await invite(connection.table, person)));
  return (
    <section aria-labelledby="companions">
      <h2 id="companions">{t('people.PEOPLE')}</h2>
      <ul class="table-list">
        {absent.map((person) => (
          <PersonRow key={`${person.table} ${person.seat}`} person={person}>
            <button type="button" class="button quiet" disabled={request.isBusy} onClick={() => ask(person)}>
              {t('people.ASK_HERE', { name: person.name })}
            </button>
          </PersonRow>
        ))}
      </ul>
      <ProblemNote problem={request.problem} />
    </section>
  );
}

interface PersonRowProps {
  readonly person: Companion;
  readonly children: ComponentChildren;
}

function PersonRow({ person, children }: PersonRowProps) {
  const t = useWords();
  const { name, games, won, lost, present } = person;
  return (
    <li class="table-row person-row">
      <span class="saved-link">
        <span class="saved-name">{name}</span>
        <span class="saved-players">{t('people.SERIES', { games, won, lost, name })}</span>
        {present !== null && (
          <span class="saved-time" data-present={present}>
            {t('people.PRESENCE', { state: present ? 'here' : 'away' })}
          </span>
        )}
      </span>
      <p class="actions">{children}</p>
    </li>
  );
}

/** A table as it was set last, with a seat kept for them. */
async function askToPlay(person: Companion): Promise<void> {
  await introduce();
  const [map] = maps;
  const draft = map && savedTables[map.id]?.peek();
  if (!draft || !map) return;
  const hasOpen = draft.seats.some(({ kind }) => kind === 'open');
  const seats: CreateTable['seats'] = hasOpen ? draft.seats : [{ kind: 'me' }, { kind: 'open' }];
  const { table } = await setTable({ map: map.id, ...draft, seats });
  await invite(table.id, person);
  goTo(tableAddress(table.id));
}
