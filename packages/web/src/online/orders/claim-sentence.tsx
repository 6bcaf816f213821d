import type { ClaimStep } from '@waybill/bots/orders';
import { useTable } from '../../play/model/table-state.ts';
import { CardChoice, Choice, NumberChoice, RouteChoice } from './choices.tsx';
import type { SentenceOf } from './draw-sentence.tsx';
import { Sentence } from './sentence.tsx';

/** “Claim Denver – Omaha (4), paying with any color and at most 2 locomotives. If another player has it, wake me.” */
export function ClaimSentence({ step, onChange }: SentenceOf<ClaimStep>) {
  const { board, map, phrasing } = useTable();
  const { t } = phrasing.value;
  const change = (changed: Partial<ClaimStep>): void => onChange({ ...step, ...changed });
  const longest = Math.max(...board.routes.map(({ length }) => length));
  const ends = (['skip', 'wake'] as const).map((value) => {
    return { value, text: t('orders.IF_TAKEN', { option: value }) };
  });
  const parts = {
    route: (
      <RouteChoice
        label={t('orders.LABEL_ROUTE')}
        value={step.route}
        onChange={(route) => change({ route })}
      />
    ),
    card: (
      <CardChoice
        label={t('orders.LABEL_COLOR')}
        any={t('orders.ANY_COLOR')}
        value={step.card ?? ''}
        onChange={(card) => change({ card: card === '' ? null : card })}
      />
    ),
    wilds: (
      <NumberChoice
        label={t('orders.LABEL_WILDS')}
        value={step.wilds}
        from={0}
        to={longest}
        say={(count) => t('orders.MOST_WILDS', { count, wild: map.vocabulary.wild })}
        onChange={(wilds) => change({ wilds })}
      />
    ),
    ifTaken: (
      <Choice
        label={t('orders.LABEL_IF_TAKEN')}
        value={step.ifTaken}
        options={ends}
        onChange={(ifTaken) => change({ ifTaken })}
      />
    ),
  };
  return <Sentence say={(slots) => t('orders.CLAIM', slots)} parts={parts} />;
}
