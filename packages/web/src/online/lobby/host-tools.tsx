import { beginWithFewer, changeTable, closeTable } from '@waybill/client/online/api';
import { findMap } from '@waybill/maps';
import { LIMITS } from '@waybill/protocol/codes';
import { useState } from 'preact/hooks';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { useRequest } from '../server/use-request.ts';

/** What only the host may do before the game: begin with fewer, name, lock and close the table. */
export function HostTools() {
  const t = useWords();
  const { table: id } = useConnection();
  const request = useRequest();
  const { table } = useTableNow();
  const here = table.seats.filter(
    ({ kind, name }) => kind === 'bot' || kind === 'person' || (kind === 'program' && name !== null),
  );
  const fewest = findMap(table.map)?.rules.players.min ?? 2;
  const mayBegin = here.length >= fewest && here.length < table.seats.length;
  const lock = (locked: boolean): void => request.run(async () => void (await changeTable(id, { locked })));
  return (
    <section class="host-tools" aria-labelledby="host-tools">
      <h2 id="host-tools">{t('people.HOST')}</h2>
      <TableName key={table.name} name={table.name} />
      <label>
        <input
          type="checkbox"
          checked={table.locked}
          onChange={({ currentTarget: { checked } }) => lock(checked)}
        />{' '}
        {t('people.LOCK')}
      </label>
      <p class="actions">
        {mayBegin && (
          <button
            type="button"
            class="button primary"
            disabled={request.isBusy}
            onClick={() => request.run(async () => void (await beginWithFewer(id)))}
          >
            {t('people.BEGIN')}
          </button>
        )}
        <SureButton
          ask={t('people.CLOSE')}
          sure={t('people.SURE_CLOSE')}
          onSure={() => request.run(async () => void (await closeTable(id)))}
        />
      </p>
      <ProblemNote problem={request.problem} />
    </section>
  );
}

function TableName({ name }: { readonly name: string }) {
  const t = useWords();
  const { table: id } = useConnection();
  const request = useRequest();
  const [wanted, setWanted] = useState(name);
  return (
    <form
      class="sit-down name-field"
      onSubmit={(event) => {
        event.preventDefault();
        request.run(async () => void (await changeTable(id, { name: wanted.trim() })));
      }}
    >
      <label for="table-name">{t('people.TABLE_NAME')}</label>
      <input
        id="table-name"
        class="field"
        value={wanted}
        maxLength={LIMITS.tableName}
        onInput={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <ProblemNote problem={request.problem} />
      {wanted.trim() !== name && (
        <button type="submit" class="button" disabled={request.isBusy}>
          {t('people.SAVE_NAME')}
        </button>
      )}
    </form>
  );
}
