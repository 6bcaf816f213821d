import { useEffect } from 'preact/hooks';
import { fieldOf, keptValues } from '../settings/kept.ts';
import { useWords } from '../words/words.ts';
import { findPushState, pushState, turnOn } from './push-notices.ts';
import './notices.css';

const offer = keptValues<{ refused: boolean }>('waybill.notice-offer', (kept) => ({
  refused: fieldOf(kept, 'refused') === true,
}));

/** Asked once, where somebody is going to wait; the browser itself is asked only after a yes. */
export function NoticeOffer() {
  const t = useWords();
  useEffect(() => void findPushState(t.locale), [t.locale]);
  if (pushState.value !== 'off' || offer.refused.value) return null;
  return (
    <p class="notice-offer">
      <span>{t('notice.OFFER')}</span>
      <button type="button" class="button" onClick={() => void turnOn(t.locale)}>
        {t('notice.OFFER_YES')}
      </button>
      <button type="button" class="button quiet" onClick={() => (offer.refused.value = true)}>
        {t('notice.OFFER_NO')}
      </button>
    </p>
  );
}
