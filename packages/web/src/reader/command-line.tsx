import { type Action, parseNotation, type Refusal, whyNotIn, writeNotation } from '@waybill/engine';
import { describeAction, describeRefusal, type Speaker } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { rulesLink } from '../rulebook/rules-link.ts';
import { useTable } from '../table/table-state.ts';
import { completions } from './completion.ts';
import { ReaderDialog } from './reader-dialog.tsx';
import { nextPlace } from './roving.ts';

type Answer = { readonly text: string; readonly rule: string | null };

/** `/`: a move typed in the game's notation, with suggestions, and refusals answered in words. */
export function CommandLine() {
  const table = useTable();
  const { board, view, options } = table;
  const speaker = table.speaker.value;
  const { t } = speaker;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const lines = options.value.all.map((action) => writeNotation(board.actions.describe(action)));
  const offered = completions(lines, typed);
  const example = lines.at(-1) ?? 'draw';

  function type(line: string): void {
    setTyped(line);
    setAt(-1);
  }

  async function play(line: string): Promise<void> {
    const action = parseNotation(line);
    if (!action) {
      setAnswer({ text: t('reader.TYPE_UNKNOWN', { line, example }), rule: null });
      return;
    }
    const refusal = whyNotIn(board, view.value, action);
    if (refusal) {
      setAnswer(refused(speaker, refusal));
      return;
    }
    if (await table.act(action)) {
      setAnswer({ text: t('reader.TYPE_DONE', { action: describeAction(speaker, action) }), rule: null });
      type('');
    }
  }

  return (
    <ReaderDialog id="command" title={t('reader.TYPE_TITLE')} close={t('reader.CLOSE')}>
      <form
        class="reader-command"
        onSubmit={(event) => {
          event.preventDefault();
          void play(offered[at] ?? typed);
        }}
      >
        <label for="reader-line">{t('reader.TYPE_LABEL')}</label>
        <LineInput typed={typed} at={at} offered={offered.length} onType={type} onChoose={setAt} />
        <button type="submit">{t('reader.TYPE_PLAY')}</button>
      </form>
      <p id="reader-hint">{t('reader.TYPE_HINT', { example })}</p>
      <AnswerLine speaker={speaker} answer={answer} />
      {offered.length > 0 && (
        <Suggestions speaker={speaker} lines={offered} at={at} onChoose={(line) => void play(line)} />
      )}
    </ReaderDialog>
  );
}

interface LineInputProps {
  readonly typed: string;
  /** The suggestion chosen, or −1. */
  readonly at: number;
  readonly offered: number;
  readonly onType: (line: string) => void;
  readonly onChoose: (suggestion: number) => void;
}

function LineInput({ typed, at, offered, onType, onChoose }: LineInputProps) {
  return (
    <input
      id="reader-line"
      role="combobox"
      aria-expanded={offered > 0}
      aria-controls={offered > 0 ? 'reader-suggestions' : undefined}
      aria-autocomplete="list"
      aria-activedescendant={at >= 0 ? `suggestion-${at}` : undefined}
      aria-describedby="reader-hint"
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      value={typed}
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        const next = choiceKey(event.key, at, offered);
        if (next === null) return;
        event.preventDefault();
        onChoose(next);
      }}
    />
  );
}

/** Only up and down move in the list: the other keys are for the text. */
function choiceKey(key: string, at: number, count: number): number | null {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  return nextPlace(key, at, count);
}

function refused(speaker: Speaker, refusal: Refusal): Answer {
  return { text: describeRefusal(speaker, refusal), rule: refusal.rule };
}

function AnswerLine({ speaker, answer }: { readonly speaker: Speaker; readonly answer: Answer | null }) {
  return (
    <p class="reader-answer" role="status">
      {answer?.text}{' '}
      {answer && answer.rule !== null && (
        <a href={rulesLink(speaker.map.id, answer.rule)} target="_blank" rel="noopener">
          {speaker.t('reader.RULE', { rule: answer.rule })}
        </a>
      )}
    </p>
  );
}

interface SuggestionsProps {
  readonly speaker: Speaker;
  readonly lines: readonly string[];
  readonly at: number;
  readonly onChoose: (line: string) => void;
}

function Suggestions({ speaker, lines, at, onChoose }: SuggestionsProps) {
  const inWords = (line: string): string => {
    const action: Action | null = parseNotation(line);
    return action ? describeAction(speaker, action) : '';
  };
  return (
    <ul
      id="reader-suggestions"
      class="reader-suggestions"
      role="listbox"
      aria-label={speaker.t('reader.TYPE_SUGGESTIONS')}
    >
      {lines.map((line, index) => (
        <li
          key={line}
          id={`suggestion-${index}`}
          role="option"
          aria-selected={index === at}
          onClick={() => onChoose(line)}
        >
          <code>{line}</code> <span>{inWords(line)}</span>
        </li>
      ))}
    </ul>
  );
}
