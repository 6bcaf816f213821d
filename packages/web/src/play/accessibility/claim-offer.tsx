import { whyNotClaim } from '@waybill/client/interaction/claim-intent';
import type { RouteFacts } from '@waybill/client/position/route-status';
import { describePayment, type Phrasing, routeName } from '@waybill/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RovingItem } from '../../ui/controls/roving.ts';
import { useTable } from '../model/table-state.ts';

interface ClaimOfferProps {
  readonly phrasing: Phrasing;
  readonly facts: RouteFacts;
  /** In a long list: the whole list is one stop of the Tab key. */
  readonly roving?: RovingItem;
}

/** A button that claims: first the route, then one of all the ways to pay. What cannot be claimed says why. */
export function ClaimOffer({ phrasing, facts: { route, status }, roving }: ClaimOfferProps) {
  const [isPaying, setPaying] = useState(false);
  const name = routeName(phrasing, route.id);
  if (status === 'mine' || status === 'taken') return null;
  if (status !== 'payable') {
    return <WhyNotButton phrasing={phrasing} route={route.id} name={name} {...(roving && { roving })} />;
  }
  if (isPaying) {
    return <Payments phrasing={phrasing} route={route.id} name={name} onClose={() => setPaying(false)} />;
  }
  return (
    <button
      type="button"
      class="text-view-claim"
      {...roving}
      aria-label={phrasing.t('accessibility.CLAIM_ROUTE', { route: name })}
      aria-expanded={false}
      onClick={() => setPaying(true)}
    >
      {phrasing.t('accessibility.CLAIM')}
    </button>
  );
}

interface PaymentsProps {
  readonly phrasing: Phrasing;
  readonly route: string;
  readonly name: string;
  readonly onClose?: () => void;
  readonly roving?: RovingItem;
}

function Payments({ phrasing, route, name, onClose }: PaymentsProps) {
  const table = useTable();
  const { options, board } = table;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <span
      class="text-view-payments"
      role="group"
      aria-label={phrasing.t('accessibility.PAY_WITH', { route: name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose?.();
      }}
    >
      {(options.value.claims.get(route) ?? []).map((claim, index) => (
        <button
          key={claim}
          ref={index === 0 ? first : null}
          type="button"
          class="text-view-do"
          onClick={() => void table.act(board.actions.describe(claim))}
        >
          {describePayment(phrasing, board.actions.paymentOf(claim))}
        </button>
      ))}
      <button type="button" onClick={onClose}>
        {phrasing.t('accessibility.CANCEL')}
      </button>
    </span>
  );
}

function WhyNotButton({ phrasing, route, name, roving }: PaymentsProps) {
  const table = useTable();
  const { board, view, options, me } = table;
  if (me.value === null || view.value.phase !== 'turn') return null;
  const ask = (): void => {
    const refusal = whyNotClaim({ board, view: view.value, options: options.value }, { route, color: null });
    if (refusal) table.answerWhyNot(refusal);
  };
  return (
    <button
      type="button"
      class="text-view-why"
      {...roving}
      aria-label={phrasing.t('accessibility.WHY_NOT_ROUTE', { route: name })}
      onClick={ask}
    >
      {phrasing.t('accessibility.WHY_NOT')}
    </button>
  );
}
