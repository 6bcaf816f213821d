import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { visitor } from '../../ui/preferences/visitor.ts';
import { loadWords, useWords } from '../../ui/words/words.ts';

/** The way to games with others; none of it loads before the player goes there. */
export function FriendsOnline() {
  const t = useWords();
  return (
    <a class="friends-online" href="#/online">
      <svg width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
        <path d="M2 26H46M6 26v-9h14v9M28 26v-9h14v9M20 22h8M10 17v-6h6v6M32 17v-6h6v6" />
      </svg>
      <span>
        <b>{t('home.ONLINE')}</b> {t('home.ONLINE_NOTE')}
      </span>
    </a>
  );
}

/** The player's tables on this server. */
export function TablesOnline() {
  const [Tables, setTables] = useState<ComponentType | null>(null);
  const hasPlayed = visitor.hasPlayed.value;
  useEffect(() => {
    if (!hasPlayed) return;
    void Promise.all([import('../../online/lobby/home-tables.tsx'), loadWords('online', 'problem')])
      .then(([{ HomeTables }]) => setTables(() => HomeTables))
      // Without a network there are none to show.
      .catch(() => undefined);
  }, [hasPlayed]);
  return Tables && <Tables />;
}
