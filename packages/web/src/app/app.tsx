import { useLayoutEffect } from 'preact/hooks';
import { type PageRoute, route } from '../ui/navigation/router.ts';
import { lazyScreen } from '../ui/rendering/lazy-screen.tsx';
import { GAME_AREAS } from '../ui/words/game-areas.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Home } from './home/home.tsx';
import { UpdateStrip } from './offline/update-strip.tsx';

const GameScreen = lazyScreen(
  () => import('./game-screen.tsx').then((module) => module.GameScreen),
  GAME_AREAS,
);
const RulesPage = lazyScreen(
  () => import('../play/rulebook/rules-page.tsx').then((module) => module.RulesPage),
  ['rulebook', 'word'],
);
const TutorialScreen = lazyScreen(
  () => import('../play/tutorial/tutorial-screen.tsx').then((module) => module.TutorialScreen),
  [...GAME_AREAS, 'tutorial'],
);
const SettingsScreen = lazyScreen(
  () => import('./settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  ['settings', 'notification', 'online', 'problem'],
);
const OnlineScreen = lazyScreen(
  // An edition without its own server links to a server.
  () =>
    import.meta.env.MODE === 'static'
      ? import('../online/server/other-server.tsx').then((module) => module.OtherServer)
      : import('../online/online-screen.tsx').then((module) => module.OnlineScreen),
  [
    ...GAME_AREAS,
    'online',
    'absence',
    'people',
    'account',
    'privacy',
    'orders',
    'screen',
    'problem',
    'notification',
  ],
);

const GamesScreen = lazyScreen(
  () => import('./games/games-screen.tsx').then((module) => module.GamesScreen),
  ['replay', 'game', 'play'],
);
const ReplayScreen = lazyScreen(
  () => import('./games/replay-screen.tsx').then((module) => module.ReplayScreen),
  [...GAME_AREAS, 'replay', 'review'],
);

const DEAL_AREAS = ['deal', 'play', 'action', 'word'] as const;
const DailyScreen = lazyScreen(
  () => import('./deals/daily-screen.tsx').then((module) => module.DailyScreen),
  DEAL_AREAS,
);
const DealScreen = lazyScreen(
  () => import('./deals/deal-screen.tsx').then((module) => module.DealScreen),
  DEAL_AREAS,
);
const ChallengeScreen = lazyScreen(
  () => import('./deals/challenge-screen.tsx').then((module) => module.ChallengeScreen),
  DEAL_AREAS,
);

const LAZY: Partial<Record<PageRoute['screen'], { readonly fetch: () => Promise<unknown> }>> = {
  game: GameScreen,
  rules: RulesPage,
  tutorial: TutorialScreen,
  settings: SettingsScreen,
  online: OnlineScreen,
  games: GamesScreen,
  replay: ReplayScreen,
  daily: DailyScreen,
  deal: DealScreen,
  challenge: ChallengeScreen,
};

/** A link straight to a screen fetches it together with the rest of the app. */
export async function fetchFirstScreen(): Promise<void> {
  // A failure here occurs again, and is shown, when the screen renders.
  await LAZY[route.peek().screen]?.fetch().catch(() => undefined);
}

export function App() {
  const here = route.value;
  // Before a screen goes to a place of its own.
  useLayoutEffect(() => globalThis.scrollTo(0, 0), [here.screen]);
  return (
    <>
      <UpdateStrip />
      <ErrorBoundary key={'id' in here ? `${here.screen} ${here.id}` : here.screen}>
        <Screen here={here} />
      </ErrorBoundary>
    </>
  );
}

function Screen({ here }: { readonly here: PageRoute }) {
  switch (here.screen) {
    case 'game':
      return <GameScreen id={here.id} />;
    case 'rules':
      return <RulesPage map={here.map} rule={here.rule} />;
    case 'tutorial':
      return <TutorialScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'online':
      return <OnlineScreen path={here.path} />;
    case 'games':
      return <GamesScreen />;
    case 'replay':
      return <ReplayScreen here={here} />;
    case 'daily':
      return <DailyScreen />;
    case 'deal':
      return <DealScreen key={here.code} code={here.code} challenge={here.challenge} />;
    case 'challenge':
      return <ChallengeScreen id={here.id} />;
    default:
      return <Home />;
  }
}
