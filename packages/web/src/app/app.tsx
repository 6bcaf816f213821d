import { useEffect } from 'preact/hooks';
import { Home } from '../home/home.tsx';
import { useWords } from '../words/words.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { type Route, route } from './router.ts';

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx').then((module) => module.GameScreen),
  ['game', 'board', 'table', 'play', 'reader', 'action', 'event', 'refusal', 'verdict', 'word', 'settings'],
);
const RulesPage = lazyScreen(
  () => import('../rulebook/rules-page.tsx').then((module) => module.RulesPage),
  ['rulebook', 'word'],
);
const SettingsScreen = lazyScreen(
  () => import('../settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  ['settings'],
);

export function App() {
  const here = route.value;
  const t = useWords();
  useEffect(() => {
    document.title = t('home.PAGE_TITLE');
  }, [t]);
  useEffect(() => globalThis.scrollTo(0, 0), [here.screen]);
  return (
    <ErrorBoundary key={here.screen}>
      <Screen here={here} />
    </ErrorBoundary>
  );
}

function Screen({ here }: { readonly here: Route }) {
  switch (here.screen) {
    case 'game':
      return <GameScreen id={here.id} />;
    case 'rules':
      return (
        <RulesPage
          {...(here.map !== null && { map: here.map })}
          {...(here.rule !== null && { rule: here.rule })}
        />
      );
    case 'settings':
      return <SettingsScreen />;
    default:
      return <Home />;
  }
}
