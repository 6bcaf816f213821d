import type { Trouble } from '@waybill/client/online/api';
import { useWords } from '../../ui/words/words.ts';
import { describeTrouble } from './trouble-words.ts';
import './trouble.css';

/** What went wrong; the region is there before the words, so that they are read aloud. Names are answered beside their field. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble | null }) {
  const t = useWords();
  const isOfName = trouble?.code === 'NAME_REFUSED' || trouble?.code === 'NAME_TAKEN';
  return (
    <p class="trouble" role="alert" data-problem={trouble?.code}>
      {trouble && !isOfName && describeTrouble(t, trouble)}
    </p>
  );
}
