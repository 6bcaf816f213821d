import { useEffect } from 'preact/hooks';
import { useArrival } from '../app/arrival.ts';
import { goTo } from '../app/router.ts';
import { useWords } from '../words/words.ts';
import { HUB, MY_DEVICES } from './addresses.ts';
import { carryOver } from './passkeys.ts';
import { TroubleNote } from './trouble-note.tsx';
import { useDeed } from './use-deed.ts';

/** A link from somebody's other device: the same player here, at the same tables. */
export function CarryScreen({ secret }: { readonly secret: string }) {
  const t = useWords();
  const deed = useDeed();
  useArrival(`${t('online.CARRYING')} · Waybill`);
  useEffect(() => {
    deed.run(async () => {
      await carryOver(secret);
      goTo(HUB);
    });
  }, [secret]);
  return (
    <main class="notice">
      <h1>{t(deed.trouble ? 'online.OTHER_DEVICE' : 'online.CARRYING')}</h1>
      <TroubleNote trouble={deed.trouble} />
      {deed.trouble && (
        <p class="notice-actions">
          <a class="button primary" href={HUB}>
            {t('online.TO_HUB')}
          </a>
          <a class="button" href={MY_DEVICES}>
            {t('online.DEVICES')}
          </a>
        </p>
      )}
    </main>
  );
}
