import { useEffect, useState } from 'preact/hooks';
import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';
import { useWords } from '../../ui/words/words.ts';
import { findPushState, type PushTrouble, pushState, turnOn } from './push-notifications.ts';
import { PushTroubleNote } from './push-trouble-note.tsx';
import './notifications.css';

const offer = persistedValues<{ refused: boolean }>('waybill.notification-offer', (saved) => ({
  refused: fieldOf(saved, 'refused') === true,
}));

/** Asked once, where somebody is going to wait; the browser itself is asked only after a yes. */
export function NotificationOffer() {
  const t = useWords();
  const [trouble, setTrouble] = useState<PushTrouble | null>(null);
  useEffect(() => void findPushState(t.locale), [t.locale]);
  if (pushState.value !== 'off' || offer.refused.value) return null;
  return (
    <div class="notification-offer">
      <p>{t('notification.OFFER')}</p>
      <button type="button" class="button" onClick={() => void turnOn(t.locale).then(setTrouble)}>
        {t('notification.OFFER_YES')}
      </button>
      <button type="button" class="button quiet" onClick={() => (offer.refused.value = true)}>
        {t('notification.OFFER_NO')}
      </button>
      <PushTroubleNote trouble={trouble} />
    </div>
  );
}
