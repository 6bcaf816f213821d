import { describePayment, routeName, type Speaker } from '@waybill/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { whyNotClaim } from '../table/claim/claim-intent.ts';
import { useTable } from '../table/table-state.ts';
import type { RouteFacts } from './route-facts.ts';
import type { RovingItem } from './roving.ts';

interface ClaimOfferProps {
  readonly speaker: Speaker;
  readonly facts: RouteFacts;
  /** In a long list: the whole list is one stop of the Tab key. */
  readonly roving?: RovingItem;
}

/** A button that claims: first the route, then one of all the ways to pay. What cannot be claimed says why. */
export function ClaimOffer({ speaker, facts: { route, standing }, roving }: ClaimOfferProps) {
  const [asked, setAsked] = useState(false);
  const name = routeName(speaker, route.id);
  if (standing === 'mine' || standing === 'taken') return null;
  if (standing !== 'payable') {
    return <WhyNotButton speaker={speaker} route={route.id} name={name} {...(roving && { roving })} />;
  }
  if (asked) {
    return <Payments speaker={speaker} route={route.id} name={name} onClose={() => setAsked(false)} />;
  }
  return (
    <button
      type="button"
      class="text-view-claim"
      {...roving}
      aria-label={speaker.t('reader.CLAIM_ROUTE', { route: name })}
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {speaker.t('reader.CLAIM')}
    </button>
  );
}

interface PaymentsProps {
  readonly speaker: Speaker;
  readonly route: string;
  readonly name: string;
  readonly onClose?: () => void;
  readonly roving?: RovingItem;
}

function Payments({ speaker, route, name, onClose }: PaymentsProps) {
  const table = useTable();
  const { options, board } = table;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <span
      class="text-view-payments"
      role="group"
      aria-label={speaker.t('reader.PAY_WITH', { route: name })}
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
          {describePayment(speaker, board.actions.paymentOf(claim))}
        </button>
      ))}
      <button type="button" onClick={onClose}>
        {speaker.t('reader.CANCEL')}
      </button>
    </span>
  );
}

function WhyNotButton({ speaker, route, name, roving }: PaymentsProps) {
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
      aria-label={speaker.t('reader.WHY_NOT_ROUTE', { route: name })}
      onClick={ask}
    >
      {speaker.t('reader.WHY_NOT')}
    </button>
  );
}
