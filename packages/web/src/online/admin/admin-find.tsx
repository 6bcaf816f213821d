import type { WireFoundPlayer, WireFoundTable } from '@waybill/protocol';
import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { type Found, findAll } from './admin-api.ts';
import type { SendAct } from './admin-screen.tsx';
import { HoursChoice } from './hours-choice.tsx';
import { PlayerNetworks } from './network-bans.tsx';

/** People and tables by name or link, and what can be done about them. */
export function AdminFind({ act }: { readonly act: SendAct }) {
  const t = useWords();
  const request = useRequest();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const look = (): void => request.run(async () => setFound(await findAll(text)));
  return (
    <section aria-labelledby="admin-find">
      <h2 id="admin-find">{t('admin.FIND')}</h2>
      <form
        class="admin-act"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <input
          class="field"
          aria-label={t('admin.FIND_HINT')}
          placeholder={t('admin.FIND_HINT')}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {t('admin.FIND_DO')}
        </button>
      </form>
      <ProblemNote problem={request.problem} />
      <div role="status">
        {found && found.players.length + found.tables.length === 0 && t('admin.NOTHING_FOUND')}
      </div>
      {found && found.players.length > 0 && (
        <>
          <h3>{t('admin.PLAYERS')}</h3>
          <ul class="admin-list">
            {found.players.map((player) => (
              <PlayerRow key={player.id} player={player} act={act} />
            ))}
          </ul>
        </>
      )}
      {found && found.tables.length > 0 && (
        <>
          <h3>{t('admin.TABLES')}</h3>
          <ul class="admin-list">
            {found.tables.map((table) => (
              <TableRow key={table.id} table={table} act={act} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PlayerRow({
  player: { id, name },
  act,
}: {
  readonly player: WireFoundPlayer;
  readonly act: SendAct;
}) {
  const t = useWords();
  const [hours, setHours] = useState<number | null>(24);
  const [newName, setNewName] = useState('');
  return (
    <li>
      <span>
        <b>{name}</b> <span class="online-note">{id}</span>
      </span>
      <span class="admin-act">
        <HoursChoice hours={hours} onChange={setHours} />
        <button
          type="button"
          class="button"
          onClick={() => act({ act: 'mute', player: id, hours, reason: '' })}
        >
          {t('admin.MUTE')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => act({ act: 'ban', player: id, hours, reason: '' })}
        >
          {t('admin.BAN')}
        </button>
        <input
          class="field"
          aria-label={t('admin.NEW_NAME')}
          placeholder={t('admin.NEW_NAME')}
          value={newName}
          onInput={({ currentTarget }) => setNewName(currentTarget.value)}
        />
        <button
          type="button"
          class="button"
          disabled={newName.trim() === ''}
          onClick={() => act({ act: 'rename', player: id, name: newName.trim() })}
        >
          {t('admin.RENAME')}
        </button>
        <PlayerNetworks player={id} act={act} />
      </span>
    </li>
  );
}

function TableRow({
  table: { id, map, names },
  act,
}: {
  readonly table: WireFoundTable;
  readonly act: SendAct;
}) {
  const t = useWords();
  return (
    <li>
      <a href={`#/online/t/${id}`}>
        {map} · {names.join(', ')}
      </a>
      <span class="admin-act">
        {(
          [
            ['closeTable', 'admin.CLOSE_TABLE'],
            ['hideTable', 'admin.HIDE_TABLE'],
            ['showTable', 'admin.SHOW_TABLE'],
          ] as const
        ).map(([what, words]) => (
          <button
            key={what}
            type="button"
            class="button"
            onClick={() => act({ act: what, table: id, reason: '' })}
          >
            {t(words)}
          </button>
        ))}
      </span>
    </li>
  );
}
