import type { WhyNot } from '@waybill/client/interaction/interaction-state';
import { describeNotDone } from '@waybill/client/words/describe-not-done';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rulesLink } from '../../ui/navigation/rules-link.ts';
import { anchorOf } from '../model/pointer.ts';
import { useTable } from '../model/table-state.ts';
import { answerPosition } from './answer-position.ts';
import './why-not.css';

/** So long an answer stays at least, even if the game goes on behind it. */
const READING_MS = 6000;

/** The sentence of `refusal`, with its rule, near where the click was. It is in nobody's way and waits for nothing. */
export function WhyNotAnswer() {
  const [shown, hide] = useShown();
  // The region is there before the sentence: only then is it read aloud.
  return (
    <div class="why-not" role="status" aria-live="polite">
      {shown && <Answer answer={shown} onClose={hide} />}
    </div>
  );
}

/** The last refusal, for as long as it takes to read it, or until the next click outside it. */
function useShown(): [WhyNot | null, () => void] {
  const table = useTable();
  const { refusal } = table;
  const [shown, show] = useState<WhyNot | null>(null);
  const latest = refusal.value;
  useLayoutEffect(() => {
    if (latest) show({ ...latest, at: latest.at ?? anchorOf(table) });
  }, [latest, table]);
  useEffect(() => {
    if (!shown || latest) return;
    const timer = setTimeout(() => show(null), READING_MS);
    return () => clearTimeout(timer);
  }, [shown, latest]);
  const hide = (): void => {
    show(null);
    refusal.value = null;
  };
  return [shown, hide];
}

function Answer({ answer, onClose }: { answer: WhyNot; onClose: () => void }) {
  const table = useTable();
  const phrasing = table.phrasing.value;
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const { x, y } = answerPosition(answer.at, size, { width: innerWidth, height: innerHeight });
    current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [answer, phrasing.t]);
  useOutside(bubble, onClose);
  const { rule } = answer.refusal;
  return (
    <div class="why-not-answer" ref={bubble} data-refusal={answer.refusal.code}>
      <p>{describeNotDone(phrasing, answer.refusal)}</p>
      {rule !== null && (
        <a href={rulesLink(table.map.id, rule)} target="_blank" rel="noopener">
          {phrasing.t('play.RULE', { rule })}
        </a>
      )}
      <button type="button" class="why-not-close" aria-label={phrasing.t('play.CLOSE')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

function useOutside(bubble: { current: HTMLElement | null }, onClose: () => void): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !bubble.current?.contains(target)) onClose();
    };
    const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && onClose());
    // Not before the finger is up: what moves when the answer goes would be missed by the click.
    addEventListener('pointerup', onPress, { capture: true });
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerup', onPress, { capture: true });
      removeEventListener('keydown', onKey);
    };
  });
}
