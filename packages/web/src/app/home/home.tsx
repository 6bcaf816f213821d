import { maps } from '@waybill/maps';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { useWords } from '../../ui/words/words.ts';
import { DailyLink } from '../deals/daily-link.tsx';
import { BoardPoster } from './board-poster.tsx';
import { FriendsOnline, TablesOnline } from './friends-online.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SavedGames } from './saved-games.tsx';
import './home.css';

/** The first page: pick a board and play. */
export function Home() {
  const t = useWords();
  useArrival(t('home.PAGE_TITLE'));
  return (
    <div class="home">
      <header class="home-head">
        <h1 class="wordmark">Waybill</h1>
        <p class="home-motto">
          {t('home.MOTTO')} <a href="#/tutorial">{t('home.TUTORIAL')}</a>
        </p>
        <LanguageSwitch />
      </header>
      <main class="home-main">
        <div class="home-play">
          <section class="posters" aria-label={t('home.BOARDS')}>
            {maps.map((map) => (
              <BoardPoster key={map.id} map={map} />
            ))}
          </section>
          <DailyLink />
          <FriendsOnline />
        </div>
        <div class="home-side">
          <TablesOnline />
          <SavedGames />
        </div>
      </main>
      <footer class="home-foot">
        <nav aria-label={t('home.MORE')}>
          <a href="#/rules">{t('home.RULES')}</a>
          <a href="#/games">{t('home.GAMES')}</a>
          <a href="#/settings">{t('home.SETTINGS')}</a>
        </nav>
        <p class="home-imprint">{t('home.IMPRINT')}</p>
      </footer>
    </div>
  );
}
