import { useEffect, useState } from 'preact/hooks';
import { fieldOf, persistedValues } from '../../ui/preferences/persisted.ts';
import { useWords } from '../../ui/words/words.ts';
import { findPushState, type PushProblem, pushState, turnOn } from './push-notifications.ts';
import { PushProblemNote } from './push-problem-note.tsx';
import './notifications.css';

const offer = persistedValues<{ refused: boolean }>('waybill.notification-offer', (saved) => ({
  refused: fieldOf(saved, 'refused') === true,
}));

/** Shown once, where a player is going to wait; the browser's own question follows only after a yes. */
export function NotificationOffer() {
  const t = useWords();
  const [problem, setProblem] = useState<PushProblem | null>(null);
  useEffect(() => void findPushState(t.locale), [t.locale]);
  if (pushState.value !== 'off' || offer.refused.value) return null;
  return (
    <div class="notification-offer">
      <p>{t('notification.OFFER')}</p>
      <button type="button" class="button" onClick={() => void turnOn(t.locale).then(setProblem)}>
        {t('notification.OFFER_YES')}
      </button>
      <button type="button" class="button quiet" onClick={() => (offer.refused.value = true)}>
        {t('notification.OFFER_NO')}
      </button>
      <PushProblemNote problem={problem} />
    </div>
  );
}
