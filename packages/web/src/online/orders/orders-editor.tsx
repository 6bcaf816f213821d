import { checkOrders, type OrderFault } from '@waybill/bots/orders';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import { describeOrderFault } from '@waybill/i18n';
import type { OrdersState, WireOrders } from '@waybill/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTable } from '../../play/model/table-state.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { useConnection } from '../server/table-context.ts';
import { type Draft, newDraft } from './draft.ts';
import { NextTurn } from './next-turn.tsx';
import { StepList } from './step-list.tsx';
import { WakeList } from './wake-list.tsx';
import './orders.css';

export interface PartsProps {
  readonly draft: Draft;
  readonly faults: readonly OrderFault[];
  readonly onChange: (draft: Draft) => void;
}

/** Standing orders as sentences made of choices; what they would do next stands below. */
export function OrdersEditor({ given }: { readonly given: OrdersState | null }) {
  const { board, view, panel, phrasing } = useTable();
  const { t } = phrasing.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<Draft>(() =>
    given ? { ...given.orders, from: given.step } : newDraft(board, view.peek()),
  );
  useEffect(() => dialog.current?.showModal(), []);
  const faults = checkOrders(board, view.value, draft).filter(
    ({ part, place }) => part === 'wake' || place >= draft.from,
  );
  const close = (): void => {
    if (panel.value === 'orders') panel.value = null;
  };
  return (
    <dialog class="sheet orders" ref={dialog} aria-labelledby="orders-title" onClose={close}>
      <header>
        <h2 id="orders-title">{t('orders.TITLE')}</h2>
        <button type="button" class="icon-button" aria-label={t('orders.CLOSE')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <p class="orders-note">{t('orders.NOTE')}</p>
      <StepList draft={draft} faults={faults} onChange={setDraft} />
      <WakeList draft={draft} faults={faults} onChange={setDraft} />
      <Footer draft={draft} isGiven={given !== null} isSound={faults.length === 0} onDone={close} />
    </dialog>
  );
}

interface FooterProps {
  readonly draft: Draft;
  readonly isGiven: boolean;
  readonly isSound: boolean;
  readonly onDone: () => void;
}

function Footer({ draft, isGiven, isSound, onDone }: FooterProps) {
  const connection = useConnection();
  const phrasing = useTable().phrasing.value;
  const { t } = phrasing;
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (orders: WireOrders | null): Promise<void> => {
    const answer = await connection.ask({ type: 'orders', orders, from: orders ? draft.from : 0 });
    if (!('problem' in answer)) return onDone();
    const { code, params } = answer.problem;
    const isOrder = code === 'ORDERS_REFUSED';
    const why = isOrder ? describeOrderFault(phrasing, { code: String(params['fault']), params }) : '';
    setProblem(`${describeRequestProblem(t, { code, params })} ${why}`);
  };
  const { steps, wake } = draft;
  const orders = { steps: [...steps], wake: [...wake] } as WireOrders;
  return (
    <footer>
      <NextTurn draft={draft} />
      <p class="orders-problem" role="alert">
        {problem}
      </p>
      <p class="orders-actions">
        <button
          type="button"
          class="button primary"
          disabled={!isSound || steps.length === 0}
          onClick={() => void give(orders)}
        >
          {t('orders.GIVE')}
        </button>
        {isGiven && (
          <button type="button" class="button" onClick={() => void give(null)}>
            {t('orders.WITHDRAW')}
          </button>
        )}
      </p>
    </footer>
  );
}
