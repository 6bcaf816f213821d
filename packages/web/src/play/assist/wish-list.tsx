import type { PlanWish } from '@waybill/client/planner/wishes';
import { wishWords } from '@waybill/client/words/journey-words';
import { listOf, routeName } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/controls/icons.tsx';
import { useTable } from '../model/table-state.ts';

/** What the plan must pass or avoid: those made, and one more. */
export function WishList() {
  const { assist, phrasing } = useTable();
  const { t } = phrasing.value;
  const wishes = assist.wishes.value;
  const unmet = assist.journey.value?.unmet ?? [];
  return (
    <details class="wishes" open={wishes.length > 0}>
      <summary>{t('assist.WISHES')}</summary>
      {wishes.length > 0 && (
        <ul>
          {wishes.map((wish) => {
            const words = wishWords(phrasing.value, wish);
            return (
              <li key={`${wish.of} ${wish.id}`}>
                {words}
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t('assist.WISH_DROP', { wish: words })}
                  onClick={() => assist.unwish(wish)}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {unmet.length > 0 && (
        <p class="plan-loss">
          {t('assist.WISH_UNMET', {
            wishes: listOf(
              t,
              unmet.map((wish) => wishWords(phrasing.value, wish)),
            ),
          })}
        </p>
      )}
      <NewWish />
    </details>
  );
}

const KINDS: readonly PlanWish['kind'][] = ['through', 'avoid'];

function NewWish() {
  const { assist, map, view, phrasing } = useTable();
  const { t } = phrasing.value;
  const [kind, setKind] = useState<PlanWish['kind']>('through');
  const [what, setWhat] = useState(`location ${map.locations[0]?.id}`);
  const locations = [...map.locations].sort((one, other) => one.name.localeCompare(other.name));
  const open = map.routes.filter(({ id }) => view.value.owners[id] === undefined);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const [of, id = ''] = what.split(' ');
    assist.wish({ kind, of: of === 'route' ? 'route' : 'location', id });
  };
  return (
    <form class="new-wish" onSubmit={add}>
      <select
        aria-label={t('assist.WISH_HOW')}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(KINDS.find((one) => one === currentTarget.value) ?? 'through')
        }
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t('assist.WISH_KIND', { kind: one })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('assist.WISH_WHAT')}
        value={what}
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
      >
        <optgroup label={t('assist.WISH_LOCATIONS', { place: map.vocabulary.place })}>
          {locations.map(({ id, name }) => (
            <option key={id} value={`location ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('assist.WISH_ROUTES')}>
          {open.map(({ id }) => (
            <option key={id} value={`route ${id}`}>
              {routeName(phrasing.value, id)}
            </option>
          ))}
        </optgroup>
      </select>
      <button type="submit" class="button">
        {t('assist.WISH_ADD')}
      </button>
    </form>
  );
}
