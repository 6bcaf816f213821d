import { openRoutes, type WakeWhen } from '@waybill/bots/orders';
import { pieceCount } from '@waybill/i18n';
import { useTable } from '../../play/model/table-state.ts';
import { Choice, LocationChoice, NumberChoice, RouteChoice } from './choices.tsx';
import { Sentence } from './sentence.tsx';

interface WakeSentenceProps {
  readonly when: WakeWhen;
  readonly onChange: (when: WakeWhen) => void;
}

/** “If another player claims a route at Omaha”. */
export function WakeSentence({ when, onChange }: WakeSentenceProps) {
  const { board, phrasing } = useTable();
  const { t } = phrasing.value;
  const kind = <WakeKind when={when} onChange={onChange} />;
  switch (when.when) {
    case 'touched': {
      const location = (
        <LocationChoice
          label={t('orders.LABEL_LOCATION')}
          value={when.location}
          onChange={(wanted) => onChange({ ...when, location: wanted })}
        />
      );
      return <Sentence say={(slots) => t('orders.WAKE_LOCATION', slots)} parts={{ kind, location }} />;
    }
    case 'claimed': {
      const route = (
        <RouteChoice
          label={t('orders.LABEL_ROUTE')}
          value={when.route}
          onChange={(wanted) => onChange({ ...when, route: wanted })}
        />
      );
      return <Sentence say={(slots) => t('orders.WAKE_ROUTE', slots)} parts={{ kind, route }} />;
    }
    case 'pieces': {
      const count = (
        <NumberChoice
          label={t('orders.LABEL_PIECES')}
          value={when.atMost}
          from={board.rules.lastRoundAtPieces + 1}
          to={board.rules.pieces - 1}
          say={(pieces) => pieceCount(phrasing.value, pieces)}
          onChange={(atMost) => onChange({ ...when, atMost })}
        />
      );
      return <Sentence say={(slots) => t('orders.WAKE_PIECES', slots)} parts={{ kind, count }} />;
    }
  }
}

function WakeKind({ when, onChange }: WakeSentenceProps) {
  const { board, view, phrasing } = useTable();
  const { t } = phrasing.value;
  const kinds = (['touched', 'claimed', 'pieces'] as const).map((value) => {
    return { value, text: t('orders.WAKE_KIND', { option: value }) };
  });
  const change = (kind: WakeWhen['when']): void => {
    if (kind === 'touched') return onChange({ when: kind, location: board.location(0) });
    if (kind === 'pieces') return onChange({ when: kind, atMost: 10 });
    onChange({ when: kind, route: openRoutes(board, view.value)[0]?.id ?? board.route(0).id });
  };
  return <Choice label={t('orders.LABEL_KIND')} value={when.when} options={kinds} onChange={change} />;
}
