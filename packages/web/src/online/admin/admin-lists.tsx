import type { AdminOverview, WireReport, WireSanction } from '@waybill/protocol';
import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import type { DeskView } from './admin-api.ts';
import type { SendAct } from './admin-screen.tsx';
import { HoursChoice } from './hours-choice.tsx';
import { NetworkForm } from './network-bans.tsx';

interface Props {
  readonly desk: DeskView;
  readonly act: SendAct;
}

/** How the server is doing, what people report, what is in force, and what admins have done. */
export function AdminLists({ desk: { overview, reports, log }, act }: Props) {
  const t = useWords();
  return (
    <>
      <Overview overview={overview} act={act} />
      <section aria-labelledby="admin-reports">
        <h2 id="admin-reports">{t('admin.REPORTS')}</h2>
        {reports.length === 0 && <p class="online-note">{t('admin.NO_REPORTS')}</p>}
        <ul class="admin-list">
          {reports.map((report) => (
            <Report key={report.id} report={report} act={act} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="admin-sanctions">
        <h2 id="admin-sanctions">{t('admin.SANCTIONS')}</h2>
        {overview.sanctions.length === 0 && <p class="online-note">{t('admin.NO_SANCTIONS')}</p>}
        <ul class="admin-list">
          {overview.sanctions.map((sanction) => (
            <SanctionRow key={sanction.id} sanction={sanction} act={act} />
          ))}
        </ul>
        <NetworkForm act={act} />
      </section>
      <details>
        <summary>{t('admin.LOG')}</summary>
        <ol class="admin-list">
          {log.map(({ number, at, by, act: done, subject, note }) => (
            <li key={number}>
              {new Date(at).toLocaleString(t.locale)} · {by} · {done} · {subject} {note}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Overview({ overview, act }: { readonly overview: AdminOverview; readonly act: SendAct }) {
  const t = useWords();
  const { figures, people, tables, storageMegabytes, keep } = overview;
  return (
    <section aria-labelledby="admin-overview">
      <h2 id="admin-overview">{t('admin.OVERVIEW')}</h2>
      <p>
        {t('admin.FIGURES', {
          people,
          open: tables.open,
          playing: tables.playing,
          over: tables.over,
          sockets: figures.sockets,
          memory: figures.memoryMegabytes,
          processor: figures.processorPercent,
          storage: storageMegabytes,
          errors: figures.errors,
          version: figures.version,
        })}
      </p>
      <p>
        {t('admin.KEPT', {
          guestDays: keep.guestDays ?? 0,
          chatDays: keep.chatDays ?? 0,
          tableDays: keep.tableDays ?? 0,
          reportDays: keep.reportDays,
        })}
      </p>
      <Announcement announcement={overview.announcement} act={act} />
    </section>
  );
}

function Announcement({
  announcement,
  act,
}: {
  readonly announcement: AdminOverview['announcement'];
  readonly act: SendAct;
}) {
  const t = useWords();
  const [text, setText] = useState('');
  const [hours, setHours] = useState<number | null>(24);
  return (
    <>
      <h3>{t('admin.ANNOUNCEMENT')}</h3>
      {announcement && (
        <p class="link-actions">
          <span>{announcement.text}</span>
          <button type="button" class="button" onClick={() => act({ act: 'withdraw' })}>
            {t('admin.WITHDRAW')}
          </button>
        </p>
      )}
      <form
        class="admin-act"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') act({ act: 'announce', text: text.trim(), hours: hours ?? 24 * 31 });
          setText('');
        }}
      >
        <input
          class="field"
          aria-label={t('admin.ANNOUNCEMENT')}
          value={text}
          maxLength={300}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <HoursChoice hours={hours} onChange={setHours} />
        <button type="submit" class="button">
          {t('admin.ANNOUNCE')}
        </button>
      </form>
    </>
  );
}

function Report({ report, act }: { readonly report: WireReport; readonly act: SendAct }) {
  const t = useWords();
  const { id, by, about, reason, text, chat, settledAt } = report;
  return (
    <li>
      <details>
        <summary>{t('admin.REPORT_LINE', { by: by.name, about: about.name, reason, text })}</summary>
        <ul class="admin-chat">
          {chat.map((line) => (
            <li key={line.number}>
              <b>{line.name}</b> <span dir="auto">{line.text}</span>
            </li>
          ))}
        </ul>
      </details>
      {settledAt === null ? (
        <button type="button" class="button" onClick={() => act({ act: 'settle', report: id })}>
          {t('admin.SETTLE')}
        </button>
      ) : (
        <span class="online-note">{t('admin.SETTLED')}</span>
      )}
    </li>
  );
}

function SanctionRow({ sanction, act }: { readonly sanction: WireSanction; readonly act: SendAct }) {
  const t = useWords();
  const { id, kind, subject, name, until, reason } = sanction;
  const end = until === null ? '' : `– ${new Date(until).toLocaleString(t.locale)}`;
  return (
    <li>
      <span>
        {t('admin.SANCTION_LINE', { kind, subject: name === '' ? subject : name, until: end, reason })}
      </span>
      <button type="button" class="button" onClick={() => act({ act: 'lift', sanction: id })}>
        {t('admin.LIFT')}
      </button>
    </li>
  );
}
