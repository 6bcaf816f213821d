import { useWords } from '../../ui/words/words.ts';
import { describeTrouble } from '../server/trouble-words.ts';
import type { PushTrouble } from './push-notifications.ts';
import './notifications.css';

/** Why notices could not be turned on. */
export function PushTroubleNote({ trouble }: { readonly trouble: PushTrouble | null }) {
  const t = useWords();
  return (
    <p class="push-trouble" role="alert">
      {trouble === 'unreached' && t('notification.UNREACHED')}
      {trouble !== null && trouble !== 'unreached' && describeTrouble(t, trouble.trouble)}
    </p>
  );
}
