import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../ui/controls/icons.tsx';
import { momentHash } from '../../ui/navigation/replay-link.ts';
import { useTable } from '../model/table-state.ts';
import { useReplay } from './replay-context.ts';

/** So long the answer stays. */
const SHOWN_MS = 4000;

/** Copies the address of this very moment; the address bar shows it too. */
export function MoveLink() {
  const { session } = useReplay();
  const { t } = useTable().phrasing.value;
  const [answer, setAnswer] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (answer === null) return undefined;
    const timer = setTimeout(() => setAnswer(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async (): Promise<void> => {
    const moment = { entry: session.at.peek(), outlook: session.outlook.peek(), screen: 'replay' } as const;
    const url = new URL(momentHash(session.id, moment), location.href);
    // Not every page may write to the clipboard; the address bar is right in any case.
    const done = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    setAnswer(done ? 'copied' : 'failed');
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name="link" />
        <span>{t('replay.LINK')}</span>
      </button>
      <p class="replay-answer" role="status">
        {answer !== null && t('replay.LINK_ANSWER', { answer })}
      </p>
    </>
  );
}
