import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import './account.css';

/** A secret that the server shows only once; the live region exists before it, so that it is announced. */
export function ShownOnce({ label, secret }: { readonly label: string; readonly secret: string | null }) {
  const t = useWords();
  const [copied, setCopied] = useState('');
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <div role="status">
      {secret !== null && (
        <div class="shown-once">
          <label>
            {label}
            <input
              class="field"
              readOnly
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          {'clipboard' in navigator && (
            <button type="button" class="button" onClick={() => void copy(secret)}>
              {t(copied === secret ? 'online.COPIED' : 'account.COPY')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
