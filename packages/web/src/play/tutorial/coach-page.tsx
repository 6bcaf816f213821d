import { LESSONS } from '@waybill/client/tutorial/lessons';
import type { Translate } from '@waybill/i18n';
import type { ComponentChildren, Ref } from 'preact';
import './coach.css';

interface CoachPageProps {
  readonly t: Translate;
  /** Which lesson it is, from 0. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** Phrase instead of it while another player moves; the note keeps its size. */
  readonly meanwhile?: string | null;
  readonly nudged?: boolean;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** What can be done. */
  readonly children?: ComponentChildren;
}

/** What the coach says of one lesson. */
export function CoachPage(props: CoachPageProps) {
  const { t, at, title, text, meanwhile = null, nudged = false, heading = null, children } = props;
  return (
    <aside
      class="coach"
      aria-label={t('tutorial.TITLE')}
      data-nudged={nudged}
      data-waits={meanwhile !== null}
    >
      <p class="coach-step">{t('tutorial.STEP', { step: at + 1, steps: LESSONS.length })}</p>
      <div role="status">
        {nudged && <p class="coach-nudge">{t('tutorial.NUDGE')}</p>}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div class="coach-words">
          <p class="coach-text">{text}</p>
          {meanwhile !== null && <p>{meanwhile}</p>}
        </div>
      </div>
      <div class="actions coach-actions">{children}</div>
    </aside>
  );
}
