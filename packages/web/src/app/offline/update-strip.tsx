import { useEffect } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import { appUpdate, update, updateLater } from './app-update.ts';
import './update-strip.css';

/** A new version is there: one tap starts it, another puts it off. Nothing happens by itself. */
export function UpdateStrip() {
  const t = useWords();
  const isShown = appUpdate.value === 'ready';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-strip', isShown);
  }, [isShown]);
  // Always there, so that a screen reader announces its content.
  return (
    <div class="update-strip" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <span>{t('home.UPDATE_READY')}</span>
          <button type="button" class="update-now" onClick={() => void update()}>
            {t('home.UPDATE')}
          </button>
          <button type="button" class="icon-button" aria-label={t('home.UPDATE_LATER')} onClick={updateLater}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}
