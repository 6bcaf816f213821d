import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';

/** Copies a text, and says so. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  // Browsers allow it only where the connection is safe.
  if (!('clipboard' in navigator)) return null;
  return (
    <>
      <button type="button" class="button" onClick={() => void copy().catch(() => setCopied(false))}>
        {children}
      </button>
      <span role="status">{isCopied && t('deal.COPIED')}</span>
    </>
  );
}
