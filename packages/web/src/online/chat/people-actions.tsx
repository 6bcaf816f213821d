import { ask } from '@waybill/client/online/api';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { useRequest } from '../server/use-request.ts';

const REASONS = ['name', 'chat', 'play', 'other'] as const;

/** What can be done about the other people at the table. */
export function PeopleActions() {
  const t = useWords();
  const { table: id } = useConnection();
  const { table, seat: mine } = useTableNow();
  const request = useRequest();
  const [blocked, setBlocked] = useState<readonly number[]>([]);
  const { run } = request;
  const others = table.seats.filter(({ kind, seat }) => kind === 'person' && seat !== mine);
  const path = `/api/tables/${encodeURIComponent(id)}/blocks`;
  const block = (seat: number, isBlocked: boolean): void =>
    run(async () => setBlocked((await ask<Blocked>('PUT', path, { seat, blocked: isBlocked })).seats));
  if (others.length === 0 || mine === null) return null;
  return (
    <details class="chat-people">
      <summary>{t('online.PEOPLE')}</summary>
      <ReadBlocks path={path} onRead={setBlocked} />
      {others.map(({ seat, name }) => (
        <div key={seat} role="group" aria-label={name ?? ''}>
          <p class="chat-mutes">
            <button
              type="button"
              class="button quiet"
              aria-pressed={blocked.includes(seat)}
              onClick={() => block(seat, !blocked.includes(seat))}
            >
              {t(blocked.includes(seat) ? 'online.UNBLOCK' : 'online.BLOCK', { name: name ?? '' })}
            </button>
          </p>
          <ReportForm table={id} seat={seat} name={name ?? ''} />
        </div>
      ))}
      <p class="online-note">{t('online.BLOCK_NOTE')}</p>
      <ProblemNote problem={request.problem} />
    </details>
  );
}

interface Blocked {
  readonly seats: readonly number[];
}

function ReadBlocks({
  path,
  onRead,
}: {
  readonly path: string;
  readonly onRead: (seats: Blocked['seats']) => void;
}) {
  useEffect(() => {
    ask<Blocked>('GET', path).then(
      ({ seats }) => onRead(seats),
      // A new account has blocked nobody.
      () => undefined,
    );
  }, [path, onRead]);
  return null;
}

function ReportForm({
  table,
  seat,
  name,
}: {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
}) {
  const t = useWords();
  const { run, problem, isBusy } = useRequest();
  const [reason, setReason] = useState<string>('chat');
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const send = (): void =>
    run(async () => {
      await ask('POST', `/api/tables/${encodeURIComponent(table)}/reports`, { seat, reason, text });
      setSent(true);
      setText('');
    });
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <select
        class="field"
        aria-label={t('online.REPORT_REASON_LABEL')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      >
        {REASONS.map((each) => (
          <option key={each} value={each}>
            {t('online.REPORT_REASON', { reason: each })}
          </option>
        ))}
      </select>
      <input
        class="field"
        aria-label={t('online.REPORT_TEXT')}
        placeholder={t('online.REPORT_TEXT')}
        value={text}
        maxLength={500}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={isBusy}>
        {t('online.REPORT', { name })}
      </button>
      <span role="status">{isSent && t('online.REPORTED')}</span>
      <ProblemNote problem={problem} />
    </form>
  );
}
