import { beginOrders, type Decision, preview } from '@waybill/bots/orders';
import { describeAction, describeWake } from '@waybill/i18n';
import { useTable } from '../../play/model/table-state.ts';
import type { Draft } from './draft.ts';

/** What these orders would do, in words, and why: by the rules that will carry them out. */
export function NextTurn({ draft }: { readonly draft: Draft }) {
  const { board, view, myTurn, phrasing } = useTable();
  const { t } = phrasing.value;
  const course = { ...beginOrders(board, view.value, draft), step: draft.from };
  const decision = preview(board, view.value, { orders: draft, course });
  const done = decision.kind === 'act' ? decision.step : 0;
  return (
    <section class="orders-next" aria-live="polite">
      <h3>{t('orders.NEXT_TURN', { whose: myTurn.value ? 'now' : 'next' })}</h3>
      <Outcome decision={decision} />
      {done > 0 && <p class="orders-note">{t('orders.STEPS_DONE', { count: done })}</p>}
    </section>
  );
}

function Outcome({ decision }: { readonly decision: Decision }) {
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  if (decision.kind === 'wait') return <p>{t('orders.WAITS')}</p>;
  const [what, why] =
    decision.kind === 'act'
      ? [
          `${describeAction(phrasing, decision.action)}.`,
          t('orders.BECAUSE', { code: decision.because.code }),
        ]
      : [t('orders.WOULD_WAKE'), describeWake(phrasing, decision.reason)];
  return (
    <p>
      <strong>{what}</strong> <span>{why}</span>
    </p>
  );
}
