import { ColorSymbol } from '../../art/color-symbol.tsx';
import { useTable } from '../table-state.ts';
import type { Payment, PaymentGroup } from './payments.ts';

interface WildStepperProps {
  readonly group: PaymentGroup;
  readonly payment: Payment;
  readonly onStep: (wilds: number) => void;
}

/** How many wilds to spend; only what is legal can be reached. */
export function WildStepper({ group, payment, onStep }: WildStepperProps) {
  const table = useTable();
  const { t } = table.speaker.value;
  const { wild } = table.map.vocabulary;
  const at = group.payments.indexOf(payment);
  const fewer = group.payments[at - 1];
  const more = group.payments[at + 1];
  return (
    <div class="wild-stepper" role="group" aria-label={t('play.WILDS_TO_SPEND', { wild })}>
      <button
        type="button"
        class="button step"
        aria-label={t('play.FEWER_WILDS', { wild })}
        aria-disabled={!fewer}
        onClick={() => fewer && onStep(fewer.wilds)}
      >
        −
      </button>
      <output class="wild-count" aria-label={t('play.WILDS_TO_SPEND', { wild })}>
        <ColorSymbol color="wild" />
        {payment.wilds}
      </output>
      <button
        type="button"
        class="button step"
        aria-label={t('play.MORE_WILDS', { wild })}
        aria-disabled={!more}
        onClick={() => more && onStep(more.wilds)}
      >
        +
      </button>
    </div>
  );
}
