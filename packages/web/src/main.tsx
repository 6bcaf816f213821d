import { render } from 'preact';
import { App } from './app/app.tsx';
import { followAppearance } from './app/appearance.ts';
import { keepOffline } from './offline/app-update.ts';
import { followLanguage, loadWords } from './words/words.ts';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './app/notice.css';

followAppearance();
await loadWords('home');
followLanguage();
const root = document.getElementById('app');
if (root) render(<App />, root);
keepOffline();
