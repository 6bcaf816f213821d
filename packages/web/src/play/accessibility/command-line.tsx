import { completions } from '@waybill/client/inputs/completion';
import { exampleLine, playTyped, typedLines } from '@waybill/client/inputs/typed-move';
import { type Action, parseNotation, type Refusal } from '@waybill/engine';
import { describeAction, describeRefusal, type Phrasing } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { nextIndex } from '../../ui/controls/roving.ts';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { useTable } from '../model/table-state.ts';
import { TextDialog } from './text-dialog.tsx';

type CommandAnswer = { readonly text: string; readonly rule: string | null };

/** `/`: a move typed in the game's notation, with suggestions, and refusals answered in words. */
export function CommandLine() {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const { t } = phrasing;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const [answer, setAnswer] = useState<CommandAnswer | null>(null);
  const lines = typedLines(table);
  const offered = completions(lines, typed);
  const example = exampleLine(lines);

  function type(line: string): void {
    setTyped(line);
    setAt(-1);
  }

  async function play(line: string): Promise<void> {
    const answered = await playTyped(table, line);
    if (answered.kind === 'unknown')
      setAnswer({ text: t('accessibility.TYPE_UNKNOWN', answered), rule: null });
    else if (answered.kind === 'refused') setAnswer(refused(phrasing, answered.refusal));
    else if (answered.kind === 'done') {
      setAnswer({
        text: t('accessibility.TYPE_DONE', { action: describeAction(phrasing, answered.action) }),
        rule: null,
      });
      type('');
    }
  }

  return (
    <TextDialog id="command" title={t('accessibility.TYPE_TITLE')} close={t('accessibility.CLOSE')}>
      <form
        class="text-command"
        onSubmit={(event) => {
          event.preventDefault();
          void play(offered[at] ?? typed);
        }}
      >
        <label for="text-line">{t('accessibility.TYPE_LABEL')}</label>
        <LineInput typed={typed} at={at} offered={offered.length} onType={type} onChoose={setAt} />
        <button type="submit">{t('accessibility.TYPE_PLAY')}</button>
      </form>
      <p id="text-hint">{t('accessibility.TYPE_HINT', { example })}</p>
      <AnswerLine phrasing={phrasing} answer={answer} />
      {offered.length > 0 && (
        <Suggestions phrasing={phrasing} lines={offered} at={at} onChoose={(line) => void play(line)} />
      )}
    </TextDialog>
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
      id="text-line"
      role="combobox"
      aria-expanded={offered > 0}
      aria-controls={offered > 0 ? 'text-suggestions' : undefined}
      aria-autocomplete="list"
      aria-activedescendant={at >= 0 ? `suggestion-${at}` : undefined}
      aria-describedby="text-hint"
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
  return nextIndex(key, at, count);
}

function refused(phrasing: Phrasing, refusal: Refusal): CommandAnswer {
  return { text: describeRefusal(phrasing, refusal), rule: refusal.rule };
}

function AnswerLine({
  phrasing,
  answer,
}: {
  readonly phrasing: Phrasing;
  readonly answer: CommandAnswer | null;
}) {
  return (
    <p class="text-answer" role="status">
      {answer?.text}{' '}
      {answer && answer.rule !== null && (
        <a href={rulesLink(phrasing.map.id, answer.rule)} target="_blank" rel="noopener">
          {phrasing.t('accessibility.RULE', { rule: answer.rule })}
        </a>
      )}
    </p>
  );
}

interface SuggestionsProps {
  readonly phrasing: Phrasing;
  readonly lines: readonly string[];
  readonly at: number;
  readonly onChoose: (line: string) => void;
}

function Suggestions({ phrasing, lines, at, onChoose }: SuggestionsProps) {
  const inWords = (line: string): string => {
    const action: Action | null = parseNotation(line);
    return action ? describeAction(phrasing, action) : '';
  };
  return (
    <ul
      id="text-suggestions"
      class="text-suggestions"
      role="listbox"
      aria-label={phrasing.t('accessibility.TYPE_SUGGESTIONS')}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's own keys choose among these
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
