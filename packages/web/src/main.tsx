import { render } from 'preact';
import { followLanguage, loadWords, useWords } from './words/words.ts';

function App() {
  return <h1>Waybill: {useWords()('action.PASS')}</h1>;
}

const root = document.getElementById('app');
await loadWords('action');
followLanguage();
if (root) render(<App />, root);
