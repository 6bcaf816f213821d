import { namesHolding } from '@waybill/client/position/names-holding';
import type { RouteFacts, RouteStatus } from '@waybill/client/position/route-status';
import { type Phrasing, routeName } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { RouteTable } from './route-table.tsx';

const SHOWS = {
  payable: ['payable'],
  open: ['payable', 'open'],
  mine: ['mine'],
  taken: ['taken'],
  all: ['payable', 'open', 'mine', 'taken', 'closed'],
} as const satisfies Record<string, readonly RouteStatus[]>;
type Show = keyof typeof SHOWS;

/** All routes, narrowed by name and by how they stand. */
export function RouteWalk({
  phrasing,
  routes,
}: {
  readonly phrasing: Phrasing;
  readonly routes: readonly RouteFacts[];
}) {
  const { t } = phrasing;
  const [filter, setFilter] = useState('');
  const [show, setShow] = useState<Show>('payable');
  const status: readonly RouteStatus[] = SHOWS[show];
  const named = routes.map((facts) => ({ facts, name: routeName(phrasing, facts.route.id) }));
  const shown = namesHolding(named, filter).filter(({ facts }) => status.includes(facts.status));
  const choices: readonly (readonly [Show, string])[] = [
    ['payable', t('accessibility.SHOW_PAYABLE')],
    ['open', t('accessibility.SHOW_OPEN')],
    ['mine', t('accessibility.SHOW_MINE')],
    ['taken', t('accessibility.SHOW_TAKEN')],
    ['all', t('accessibility.SHOW_ALL')],
  ];
  return (
    <>
      <div class="text-view-filter">
        <label>
          {t('accessibility.SHOW')}
          <select
            value={show}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setShow(choices.find(([name]) => name === value)?.[0] ?? 'all');
            }}
          >
            {choices.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('accessibility.FILTER')}
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
        <output>{t('accessibility.SHOWN', { shown: shown.length, all: routes.length })}</output>
      </div>
      {shown.length > 0 && (
        <RouteTable
          phrasing={phrasing}
          routes={shown.map(({ facts }) => facts)}
          label={t('accessibility.ROUTES')}
        />
      )}
    </>
  );
}
