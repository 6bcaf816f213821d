import { render } from 'preact';
import { App, fetchFirstScreen } from './app/app.tsx';
import { followAppearance } from './app/appearance.ts';
import { startOffline } from './app/offline/app-update.ts';
import { followLanguage, loadWords } from './ui/words/words.ts';
import './ui/style/fonts.css';
import './ui/style/tokens.css';
import './ui/style/base.css';
import './app/message-page.css';

/** Without waiting at the top level: screens import what lies in this file of the built app, and would wait for themselves. */
async function start(): Promise<void> {
  await Promise.all([loadWords('home'), fetchFirstScreen()]);
  followLanguage();
  // What was fetched has just been evaluated: drawing is a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.getElementById('app');
  root?.replaceChildren();
  if (root) render(<App />, root);
  startOffline();
}

followAppearance();
void start();
