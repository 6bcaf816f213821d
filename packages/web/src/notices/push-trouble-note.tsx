import { describeTrouble } from '../online/trouble-words.ts';
import { useWords } from '../words/words.ts';
import type { PushTrouble } from './push-notices.ts';
import './notices.css';

/** Why notices could not be turned on. */
export function PushTroubleNote({ trouble }: { readonly trouble: PushTrouble | null }) {
  const t = useWords();
  return (
    <p class="push-trouble" role="alert">
      {trouble === 'unreached' && t('notice.UNREACHED')}
      {trouble !== null && trouble !== 'unreached' && describeTrouble(t, trouble.trouble)}
    </p>
  );
}
