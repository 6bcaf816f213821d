import { useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { QrCode } from './qr-code.tsx';
import './invitation.css';

/** A link to copy, to hand to another app, or to scan. */
export function LinkToShare({ link, label }: { readonly link: string; readonly label: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  // Closing the system's sheet is a decision, not a failure.
  const share = (): Promise<void> => navigator.share({ url: link, title: 'Waybill' }).catch(() => undefined);
  return (
    <div class="link-to-share">
      <QrCode text={link} label={t('online.SCAN')} />
      <div class="link-words">
        <input
          class="field"
          readOnly
          value={link}
          aria-label={label}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p class="actions">
          {'clipboard' in navigator && (
            <button type="button" class="button primary" onClick={() => void copy()}>
              {t('online.COPY')}
            </button>
          )}
          {'share' in navigator && (
            <button type="button" class="button" onClick={() => void share()}>
              {t('online.SHARE')}
            </button>
          )}
          <span role="status">{isCopied && t('online.COPIED')}</span>
        </p>
        <p class="online-note">{t('online.SCAN')}</p>
      </div>
    </div>
  );
}
