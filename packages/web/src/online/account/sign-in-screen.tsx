import { useEffect } from 'preact/hooks';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { useWords } from '../../ui/words/words.ts';
import { HUB, MY_ACCOUNT, SIGNED_IN } from '../server/addresses.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useRequest } from '../server/use-request.ts';
import { finishSignIn } from './account.ts';

/** The return from an external sign-in; `answer` is what the service sent along. */
export function SignInScreen({ answer }: { readonly answer: string }) {
  const t = useWords();
  const { run, problem } = useRequest();
  useEffect(() => {
    run(async () => {
      const link = await finishSignIn(answer);
      goTo(link === null ? MY_ACCOUNT : `${HUB}/carry/${link}/${SIGNED_IN}`);
    });
  }, [run, answer]);
  const title = t(problem ? 'account.TITLE' : 'account.SIGNING_IN');
  useArrival(`${title} · Waybill`);
  return (
    <main class="message-page">
      <h1>{title}</h1>
      <ProblemNote problem={problem} />
      {problem && (
        <p class="actions">
          <a class="button primary" href={MY_ACCOUNT}>
            {t('account.TITLE')}
          </a>
          <a class="button" href={HUB}>
            {t('online.TO_HUB')}
          </a>
        </p>
      )}
    </main>
  );
}
