import { computed, type ReadonlySignal } from '@preact/signals';
import { routeFacts } from '@waybill/client/position/route-status';
import { colorWords, statusOfRoute } from '@waybill/client/words/route-words';
import { routeName } from '@waybill/i18n';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { RouteChip } from '../../ui/art/route-chip.tsx';
import { useTable } from '../model/table-state.ts';
import { answerPosition } from '../why-not/answer-position.ts';
import { type Captioned, type Hover, watchCaption } from './caption-model.ts';
import './route-caption.css';

/** From the route up to its caption. */
const REACH = 16;

/** What a route is, while the mouse rests on it. A finger or a key gets the same from the claim and from the game in words. */
export function RouteCaption({ hover }: { readonly hover: ReadonlySignal<Hover | null> }) {
  const table = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { shown, stop } = useMemo(() => {
    const { claim, ghost, refusal, celebrated } = table;
    return watchCaption({
      hover,
      isBusy: computed(
        () =>
          claim.value !== null ||
          ghost.value !== null ||
          refusal.value !== null ||
          celebrated.value.length > 0,
      ),
      seq: computed(() => table.now.value.seq),
      isOnCaption: (at) => covers(box.current, at),
    });
  }, [table, hover]);
  useEffect(() => stop, [stop]);
  if (!shown.value) return null;
  const hide = (): void => {
    shown.value = null;
  };
  return <Caption key={shown.value.route} {...shown.value} box={box} onDismiss={hide} />;
}

function covers(box: Element | null, hover: Hover): boolean {
  if (!box) return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const { x, y } = hover.at;
  return x >= left && x <= right && y >= top - REACH && y <= bottom + REACH;
}

interface CaptionProps extends Captioned {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onDismiss: () => void;
}

function Caption({ route: id, at, box, onDismiss }: CaptionProps) {
  const { board, view, options, phrasing } = useTable();
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const { x, y } = answerPosition(at, size, { width: innerWidth, height: innerHeight });
    current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }, [at, box]);
  useDismissed(onDismiss);
  const facts = routeFacts(board, view.value, options.value).find(({ route }) => route.id === id);
  const data = board.routeData(id);
  if (!facts || !data) return null;
  const { length, points } = facts.route;
  const words = phrasing.value;
  return (
    <div class="route-caption" ref={box} aria-hidden="true">
      <b>{routeName(words, id)}</b>
      <span>
        <RouteChip route={data} height="0.875em" /> {colorWords(words, facts.route)}
      </span>
      <span>
        {words.t('table.ROUTE_WORTH', { length, points })}
        <i>{statusOfRoute(words, facts)}</i>
      </span>
    </div>
  );
}

/** By a press or by Escape, without moving the mouse (WCAG 1.4.13), and by a change of the layout: the route is elsewhere. */
function useDismissed(onDismiss: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && onDismiss());
    addEventListener('pointerdown', onDismiss, { capture: true });
    addEventListener('wheel', onDismiss, { capture: true, passive: true });
    addEventListener('keydown', onKey);
    addEventListener('resize', onDismiss);
    return () => {
      removeEventListener('pointerdown', onDismiss, { capture: true });
      removeEventListener('wheel', onDismiss, { capture: true });
      removeEventListener('keydown', onKey);
      removeEventListener('resize', onDismiss);
    };
  }, [onDismiss]);
}
