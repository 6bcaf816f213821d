import { ask } from '@waybill/client/online/api';
import type { PrivacyTerms } from '@waybill/protocol';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB, MY_ACCOUNT } from '../server/addresses.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import './account.css';

/** What this server keeps and for how long, from the settings it runs with. */
export function PrivacyScreen({ isDeleted }: { readonly isDeleted: boolean }) {
  const t = useWords();
  const { run, problem } = useRequest();
  const [terms, setTerms] = useState<PrivacyTerms | null>(null);
  useArrival(`${t('account.PRIVACY_PAGE')} · Waybill`);
  const look = useCallback(async (): Promise<void> => {
    setTerms(await ask<PrivacyTerms>('GET', '/api/privacy'));
  }, []);
  useEffect(() => run(look), [run, look]);
  return (
    <main class="online account">
      <header class="online-head">
        <a class="button quiet" href={HUB}>
          {t('online.TO_HUB')}
        </a>
        <h1>{t('account.PRIVACY_PAGE')}</h1>
        <p class="online-note">{t('privacy.INTRO')}</p>
      </header>
      <p role="status">{isDeleted && t('account.DELETED')}</p>
      <ProblemNote problem={problem} />
      {terms && <Topics terms={terms} />}
      {!isDeleted && (
        <p>
          <a href={MY_ACCOUNT}>{t('account.TITLE')}</a>
        </p>
      )}
    </main>
  );
}

function Topics({ terms }: { readonly terms: PrivacyTerms }) {
  const t = useWords();
  const { browserDays, guestDays, chatDays, tableDays, reportDays, webhooks } = terms;
  return (
    <>
      <Topic title={t('privacy.YOU')} time={t('privacy.YOU_TIME', { guestDays: guestDays ?? 0 })}>
        {t('privacy.YOU_KEPT')}
      </Topic>
      <Topic title={t('privacy.LOGINS')} time={t('privacy.LOGINS_TIME', { days: browserDays })}>
        {t('privacy.LOGINS_KEPT')}
      </Topic>
      <Topic title={t('privacy.GAMES')} time={t('privacy.GAMES_TIME', { tableDays: tableDays ?? 0 })}>
        {t('privacy.GAMES_KEPT')}
      </Topic>
      <Topic title={t('privacy.CHAT')} time={t('privacy.CHAT_TIME', { chatDays: chatDays ?? 0 })}>
        {t('privacy.CHAT_KEPT')}
      </Topic>
      <Topic title={t('privacy.REPORTS')} time={t('privacy.REPORTS_TIME', { days: reportDays })}>
        {t('privacy.REPORTS_KEPT')}
      </Topic>
      <Topic title={t('privacy.NOTIFICATIONS')} time={t('privacy.NOTIFICATIONS_TIME')}>
        {t('privacy.NOTIFICATIONS_KEPT', { hooks: webhooks ? 'yes' : 'no' })}
      </Topic>
      <Topic title={t('privacy.NETWORK')} time={t('privacy.NETWORK_TIME')}>
        {t('privacy.NETWORK_KEPT')}
      </Topic>
      <Topic title={t('privacy.NOBODY')}>{t('privacy.NOBODY_KEPT')}</Topic>
      <Topic title={t('privacy.BACKUPS')}>{t('privacy.BACKUPS_KEPT')}</Topic>
      <Topic title={t('privacy.DEVICE')}>{t('privacy.DEVICE_KEPT')}</Topic>
    </>
  );
}

interface TopicProps {
  readonly title: string;
  /** How long it is kept. */
  readonly time?: string;
  readonly children: ComponentChildren;
}

function Topic({ title, time, children }: TopicProps) {
  const t = useWords();
  return (
    <section class="privacy-topic">
      <h2>{title}</h2>
      <p>{children}</p>
      {time !== undefined && (
        <p>
          <b>{t('privacy.TIME')}:</b> {time}
        </p>
      )}
    </section>
  );
}
