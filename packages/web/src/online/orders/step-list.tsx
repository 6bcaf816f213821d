import type { OrderStep } from '@waybill/bots/orders';
import { useTable } from '../../play/model/table-state.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { ClaimSentence } from './claim-sentence.tsx';
import { addStep, MOST_PARTS, moveUp, newClaim, newDraw, removeStep, withStep } from './draft.ts';
import { DrawSentence } from './draw-sentence.tsx';
import { FaultNote } from './fault-note.tsx';
import type { PartsProps } from './orders-editor.tsx';

/** What to do, one step after the other; those that are done say so. */
export function StepList({ draft, faults, onChange }: PartsProps) {
  const { board, view, phrasing } = useTable();
  const { t } = phrasing.value;
  return (
    <section aria-labelledby="orders-steps">
      <h3 id="orders-steps">{t('orders.STEPS')}</h3>
      <ol class="orders-parts">
        {draft.steps.map((step, index) => (
          <Step key={`step ${index + 1}`} {...{ step, index, draft, faults, onChange }} />
        ))}
      </ol>
      <p class="orders-add">
        <AddButton
          draft={draft}
          name={t('orders.ADD_DRAW')}
          onAdd={() => onChange(addStep(draft, newDraw(board, view.value)))}
        />
        <AddButton
          draft={draft}
          name={t('orders.ADD_CLAIM')}
          onAdd={() => onChange(addStep(draft, newClaim(board, view.value)))}
        />
        {draft.from > 0 && (
          <button type="button" class="button quiet" onClick={() => onChange({ ...draft, from: 0 })}>
            {t('orders.FROM_THE_START')}
          </button>
        )}
      </p>
    </section>
  );
}

function AddButton({
  draft,
  name,
  onAdd,
}: Pick<PartsProps, 'draft'> & { readonly name: string; readonly onAdd: () => void }) {
  return (
    <button type="button" class="button" disabled={draft.steps.length >= MOST_PARTS} onClick={onAdd}>
      {name}
    </button>
  );
}

function Step({
  step,
  index,
  draft,
  faults,
  onChange,
}: PartsProps & { readonly step: OrderStep; readonly index: number }) {
  const { t } = useTable().phrasing.value;
  const number = index + 1;
  const isDone = index < draft.from;
  const change = (changed: OrderStep): void => onChange(withStep(draft, index, changed));
  return (
    <li class="orders-part" data-done={isDone ? '' : undefined}>
      <div
        class="orders-sentence"
        role="group"
        aria-label={t(isDone ? 'orders.STEP_DONE' : 'orders.STEP', { number })}
      >
        {step.do === 'draw' ? (
          <DrawSentence step={step} onChange={change} />
        ) : (
          <ClaimSentence step={step} onChange={change} />
        )}
      </div>
      <p class="orders-part-tools">
        {index > 0 && (
          <button
            type="button"
            class="icon-button"
            aria-label={t('orders.EARLIER', { number })}
            onClick={() => onChange(moveUp(draft, index))}
          >
            <UpMark />
          </button>
        )}
        {draft.steps.length > 1 && (
          <button
            type="button"
            class="icon-button"
            aria-label={t('orders.REMOVE_STEP', { number })}
            onClick={() => onChange(removeStep(draft, index))}
          >
            <Icon name="close" />
          </button>
        )}
      </p>
      <FaultNote faults={faults} part="steps" place={index} />
    </li>
  );
}

function UpMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 10 8 5l5 5" fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
  );
}
