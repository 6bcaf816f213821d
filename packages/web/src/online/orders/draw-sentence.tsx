import { type DrawStep, openRoutes } from '@waybill/bots/orders';
import type { ComponentChildren } from 'preact';
import { useTable } from '../../play/model/table-state.ts';
import { CardChoice, CardWishes, Choice, NumberChoice, RouteChoice } from './choices.tsx';
import { Sentence } from './sentence.tsx';

export interface SentenceOf<Step> {
  readonly step: Step;
  readonly onChange: (step: Step) => void;
}

type Until<Kind extends DrawStep['until']['kind']> = Extract<DrawStep['until'], { kind: Kind }>;
type UntilOf<Kind extends DrawStep['until']['kind']> = SentenceOf<DrawStep> & { readonly until: Until<Kind> };

/** “Take blue, green when face up, else draw from the deck, until I hold 5 blue.” */
export function DrawSentence({ step, onChange }: SentenceOf<DrawStep>) {
  const { until } = step;
  return until.kind === 'hold' ? (
    <DrawUntilHeld step={step} until={until} onChange={onChange} />
  ) : (
    <DrawUntilPaid step={step} until={until} onChange={onChange} />
  );
}

function DrawUntilHeld({ step, until, onChange }: UntilOf<'hold'>) {
  const { board, phrasing } = useTable();
  const { t } = phrasing.value;
  const common = useCommonParts({ step, onChange });
  const change = (changed: Partial<Until<'hold'>>): void =>
    onChange({ ...step, until: { ...until, ...changed } });
  const count = (
    <NumberChoice
      label={t('orders.LABEL_COUNT')}
      value={until.count}
      from={1}
      to={board.cardCounts[board.cards.indexOf(until.card)] ?? 1}
      onChange={(wanted) => change({ count: wanted })}
    />
  );
  const card = (
    <CardChoice
      label={t('orders.LABEL_CARD')}
      value={until.card}
      onChange={(wanted) => change({ card: wanted })}
    />
  );
  return <Sentence say={(slots) => t('orders.DRAW_HOLD', slots)} parts={{ ...common, count, card }} />;
}

function DrawUntilPaid({ step, until, onChange }: UntilOf<'canPay'>) {
  const { t } = useTable().phrasing.value;
  const common = useCommonParts({ step, onChange });
  const route = (
    <RouteChoice
      label={t('orders.LABEL_ROUTE')}
      value={until.route}
      onChange={(wanted) => onChange({ ...step, until: { ...until, route: wanted } })}
    />
  );
  return <Sentence say={(slots) => t('orders.DRAW_PAY', slots)} parts={{ ...common, route }} />;
}

function useCommonParts({
  step,
  onChange,
}: SentenceOf<DrawStep>): Record<'cards' | 'otherwise' | 'kind', ComponentChildren> {
  const { t } = useTable().phrasing.value;
  const ways = (['unseen', 'wake'] as const).map((value) => {
    return { value, text: t('orders.OTHERWISE', { option: value }) };
  });
  return {
    cards: (
      <CardWishes
        label={t('orders.LABEL_CARDS')}
        value={step.cards}
        onChange={(cards) => onChange({ ...step, cards })}
      />
    ),
    otherwise: (
      <Choice
        label={t('orders.LABEL_OTHERWISE')}
        value={step.otherwise}
        options={ways}
        onChange={(otherwise) => onChange({ ...step, otherwise })}
      />
    ),
    kind: <UntilKind step={step} onChange={onChange} />,
  };
}

function UntilKind({ step, onChange }: SentenceOf<DrawStep>) {
  const { board, view, phrasing } = useTable();
  const { t } = phrasing.value;
  const kinds = (['hold', 'canPay'] as const).map((value) => {
    return { value, text: t('orders.UNTIL', { option: value }) };
  });
  const change = (kind: 'hold' | 'canPay'): void => {
    const route = openRoutes(board, view.value)[0]?.id ?? board.route(0).id;
    const card = step.cards[0] ?? board.card(0);
    onChange({ ...step, until: kind === 'hold' ? { kind, card, count: 5 } : { kind, route } });
  };
  return <Choice label={t('orders.LABEL_UNTIL')} value={step.until.kind} options={kinds} onChange={change} />;
}
