import { namesHolding } from '@waybill/client/position/names-holding';
import { type RouteFacts, routesAt } from '@waybill/client/position/route-status';
import { type Phrasing, symbolName } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { TokenSymbol } from '../../ui/art/token-symbol.tsx';
import { useRoving } from '../../ui/controls/roving.ts';
import { useTable } from '../model/table-state.ts';
import { RouteTable } from './route-table.tsx';

interface LocationWalkProps {
  readonly phrasing: Phrasing;
  readonly routes: readonly RouteFacts[];
}

/** All locations in one list; the one chosen shows what lies there and where its routes lead. */
export function LocationWalk({ phrasing, routes }: LocationWalkProps) {
  const { map, board, spotlight } = useTable();
  const { t } = phrasing;
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState(map.locations[0]?.id ?? '');
  const shown = namesHolding(map.locations, filter);
  const item = useRoving(shown.length);
  const here = map.locations.find(({ id }) => id === chosen);
  return (
    <div class="text-view-walk">
      <div class="text-view-list">
        <label class="text-view-filter">
          {t('accessibility.FILTER')}
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
          <output>{t('accessibility.SHOWN', { shown: shown.length, all: map.locations.length })}</output>
        </label>
        <ul>
          {shown.map(({ id, name }, index) => (
            <li key={id}>
              <button
                type="button"
                {...item(index)}
                aria-pressed={id === chosen}
                onClick={() => {
                  setChosen(id);
                  spotlight.value = { key: 'text-view', routes: [], locations: [id] };
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {here && (
        <div class="text-view-detail" aria-live="polite">
          <h3>{t('accessibility.LOCATION_ROUTES', { place: here.name })}</h3>
          <Stack phrasing={phrasing} location={here.id} />
          <RouteTable
            phrasing={phrasing}
            routes={routesAt(routes, board.locations.indexOf(here.id))}
            label={t('accessibility.LOCATION_ROUTES', { place: here.name })}
          />
        </div>
      )}
    </div>
  );
}

function Stack({ phrasing, location }: { readonly phrasing: Phrasing; readonly location: string }) {
  const stack = useTable().view.value.stacks[location];
  if (!stack) return null;
  const symbol = symbolName(phrasing, stack.symbol);
  return (
    <p class="text-view-tokens">
      <TokenSymbol symbol={stack.symbol} size="1.75em" />
      {phrasing.t('accessibility.STACK_HERE', { tokens: stack.tokens, symbol })}
    </p>
  );
}
