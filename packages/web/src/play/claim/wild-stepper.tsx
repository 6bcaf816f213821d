import { changeWilds } from '@waybill/client/interaction/claiming';
import type { Payment, PaymentGroup } from '@waybill/client/interaction/payments';
import { ColorSymbol } from '../../ui/art/color-symbol.tsx';
import { useTable } from '../model/table-state.ts';

interface WildStepperProps {
  readonly group: PaymentGroup;
  readonly payment: Payment;
}

/** How many wilds to spend; only what is legal can be reached. */
export function WildStepper({ group, payment }: WildStepperProps) {
  const table = useTable();
  const { t } = table.phrasing.value;
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
        onClick={() => changeWilds(table, -1)}
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
        onClick={() => changeWilds(table, 1)}
      >
        +
      </button>
    </div>
  );
}
