import type { RouteFacts } from '@waybill/client/position/route-status';
import { colorWords, statusOfRoute } from '@waybill/client/words/route-words';
import { type Phrasing, routeName } from '@waybill/i18n';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { RouteChip } from '../../ui/art/route-chip.tsx';
import { type RovingItem, useRoving } from '../../ui/controls/roving.ts';
import { useTable } from '../model/table-state.ts';
import { ClaimOffer } from './claim-offer.tsx';

interface RouteTableProps {
  readonly phrasing: Phrasing;
  readonly routes: readonly RouteFacts[];
  readonly label: string;
}

/** Routes as a table: what each takes, what it gives, whose it is, and what can be done about it. */
export function RouteTable({ phrasing, routes, label }: RouteTableProps) {
  const { t } = phrasing;
  const claimable = routes.filter(({ status }) => status !== 'mine' && status !== 'taken');
  const item = useRoving(claimable.length);
  return (
    <div class="text-view-scroll" role="group" aria-label={label} tabIndex={0}>
      <table class="text-view-routes">
        <thead>
          <tr>
            <th scope="col">{t('accessibility.ROUTE')}</th>
            <th scope="col">{t('accessibility.SPACES')}</th>
            <th scope="col">{t('accessibility.COLOR')}</th>
            <th scope="col">{t('accessibility.POINTS')}</th>
            <th scope="col">{t('accessibility.STANDING')}</th>
            <th scope="col">{t('accessibility.CLAIM')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((facts) => (
            <RouteRow
              key={facts.route.id}
              phrasing={phrasing}
              facts={facts}
              roving={item(claimable.indexOf(facts))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RouteRowProps {
  readonly phrasing: Phrasing;
  readonly facts: RouteFacts;
  readonly roving: RovingItem;
}

function RouteRow({ phrasing, facts, roving }: RouteRowProps) {
  const { map } = useTable();
  const { route, owner, status } = facts;
  const data = map.routes[route.index];
  return (
    <tr data-status={status} data-text-route={route.id}>
      <th scope="row">
        {routeName(phrasing, route.id)}
        <small class="text-view-brief">
          {data && <RouteChip route={data} height="0.875em" />} {colorWords(phrasing, route)} ·{' '}
          {phrasing.t('table.ROUTE_WORTH', { length: route.length, points: route.points })}
        </small>
      </th>
      <td>{route.length}</td>
      <td>
        {data && <RouteChip route={data} height="0.875em" />} {colorWords(phrasing, facts.route)}
      </td>
      <td>{route.points}</td>
      <td>
        {owner !== null && <PlayerBadge seat={owner} name={phrasing.playerName(owner)} size="1.5em" />}{' '}
        {statusOfRoute(phrasing, facts)}
      </td>
      <td>
        <ClaimOffer phrasing={phrasing} facts={facts} roving={roving} />
      </td>
    </tr>
  );
}
