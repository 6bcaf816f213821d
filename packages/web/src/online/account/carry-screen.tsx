import { ask } from '@waybill/client/online/api';
import type { Carried, Me } from '@waybill/protocol';
import { useEffect, useState } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB, MY_ACCOUNT } from '../server/addresses.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { carryOver } from './passkeys.ts';

interface CarryScreenProps {
  readonly secret: string;
  /** A link from another device, or the result of signing in with another service. */
  readonly by: 'link' | 'sign-in';
}

/** A link from the player's other device: it logs in here, and asks before it replaces another player. */
export function CarryScreen({ secret, by }: CarryScreenProps) {
  const t = useWords();
  const request = useRequest();
  const { run } = request;
  const [carried, setCarried] = useState<Carried | null>(null);
  useEffect(() => {
    run(async () => {
      const found = await ask<Carried>('POST', '/api/me/carry/look', { secret });
      if (found.me === null || found.me.id === found.link.id) await take(secret);
      else setCarried(found);
    });
  }, [run, secret]);
  const isAsking = carried !== null && request.problem === null;
  const title = isAsking
    ? 'account.CARRY_TITLE'
    : request.problem
      ? 'online.OTHER_DEVICE'
      : 'online.CARRYING';
  useArrival(`${t(title)} · Waybill`);
  return (
    <main class="message-page">
      <h1>{t(title)}</h1>
      {isAsking && carried.me !== null && (
        <Question
          me={carried.me}
          link={carried.link}
          by={by}
          isBusy={request.isBusy}
          onYes={() => request.run(() => take(secret, carried.me?.id))}
        />
      )}
      <ProblemNote problem={request.problem} />
      {request.problem && (
        <p class="actions">
          <a class="button primary" href={HUB}>
            {t('online.TO_HUB')}
          </a>
          <a class="button" href={MY_ACCOUNT}>
            {t('account.TITLE')}
          </a>
        </p>
      )}
    </main>
  );
}

async function take(secret: string, replacing?: string): Promise<void> {
  await carryOver(secret, replacing);
  goTo(HUB);
}

interface QuestionProps {
  readonly me: Me;
  readonly link: Me;
  readonly by: CarryScreenProps['by'];
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

function Question({ me, link, by, isBusy, onYes }: QuestionProps) {
  const t = useWords();
  const nameOf = ({ name }: Me): string => (name === '' ? t('account.UNNAMED') : name);
  const names = { me: nameOf(me), link: nameOf(link) };
  return (
    <>
      <p>{t(by === 'link' ? 'account.CARRY_QUESTION' : 'account.SIGN_IN_QUESTION', names)}</p>
      <p>{t(by === 'link' ? 'account.CARRY_WARNING' : 'account.SIGN_IN_WARNING')}</p>
      <p class="actions">
        <a class="button primary" href={HUB}>
          {t('account.CARRY_NO', names)}
        </a>
        <button type="button" class="button" disabled={isBusy} onClick={onYes}>
          {t('account.CARRY_YES', names)}
        </button>
      </p>
    </>
  );
}
