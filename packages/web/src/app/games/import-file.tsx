import { describeGameFault, type Translate } from '@waybill/i18n';
import { LIMITS } from '@waybill/protocol/codes';
import { useRef, useState } from 'preact/hooks';
import { goTo } from '../../ui/navigation/router.ts';
import { loadWords, useWords } from '../../ui/words/words.ts';
import { type Imported, importGame } from './import-game.ts';

type ImportAnswer = Exclude<Imported, { id: string }>;

/** Takes a game file, dropped or chosen, and shows the game; explains what is wrong with a bad one. */
export function ImportFile() {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [state, setState] = useState<ImportAnswer | 'checking' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const take = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    setState('checking');
    const found = await importGame(file, t);
    if ('id' in found) return goTo(`#/replay/${found.id}`);
    await loadWords('fault');
    setState(found);
  };
  return (
    <section
      class="import"
      data-over={isOver}
      aria-labelledby="import-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]).catch(setFailure);
      }}
    >
      <h2 id="import-title">{t('replay.IMPORT')}</h2>
      <p>{t('replay.IMPORT_NOTE')}</p>
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-label={t('replay.CHOOSE')}
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]).catch(setFailure);
          currentTarget.value = '';
        }}
      />
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {t('replay.CHOOSE')}
      </button>
      <p class="import-answer" role="alert">
        {state === 'checking' && t('play.VERIFYING')}
        {state !== null && state !== 'checking' && wordsOf(t, state)}
      </p>
    </section>
  );
}

function wordsOf(t: Translate, answer: ImportAnswer): string {
  if ('fault' in answer) return t('replay.REFUSED', { fault: describeGameFault(t, answer.fault) });
  if (answer.problem === 'running') return t('replay.RUNNING');
  return t('replay.TOO_LARGE', { kilobytes: Math.round(LIMITS.gameFile / 1024) });
}
