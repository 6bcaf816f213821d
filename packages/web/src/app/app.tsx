import { useEffect } from 'preact/hooks';
import { Home } from '../home/home.tsx';
import { useWords } from '../words/words.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { type Route, route } from './router.ts';

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx').then((module) => module.GameScreen),
  ['game', 'table', 'play', 'action', 'event', 'refusal', 'verdict', 'word', 'settings'],
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
    case 'settings':
      return <SettingsScreen />;
    default:
      return <Home />;
  }
}
