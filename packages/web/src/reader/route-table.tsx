import { routeName, type Speaker } from '@waybill/i18n';
import { PlayerBadge } from '../art/player-badge.tsx';
import { RouteChip } from '../art/route-chip.tsx';
import { useTable } from '../table/table-state.ts';
import { ClaimOffer } from './claim-offer.tsx';
import type { RouteFacts } from './route-facts.ts';
import { colorWords, standingWords } from './route-words.ts';
import { type RovingItem, useRoving } from './roving.ts';

interface RouteTableProps {
  readonly speaker: Speaker;
  readonly routes: readonly RouteFacts[];
  readonly label: string;
}

/** Routes as a table: what each takes, what it gives, whose it is, and what can be done about it. */
export function RouteTable({ speaker, routes, label }: RouteTableProps) {
  const { t } = speaker;
  const claimable = routes.filter(({ standing }) => standing !== 'mine' && standing !== 'taken');
  const item = useRoving(claimable.length);
  return (
    <div class="text-view-scroll" role="group" aria-label={label} tabIndex={0}>
      <table class="text-view-routes">
        <thead>
          <tr>
            <th scope="col">{t('reader.ROUTE')}</th>
            <th scope="col">{t('reader.SPACES')}</th>
            <th scope="col">{t('reader.COLOR')}</th>
            <th scope="col">{t('reader.POINTS')}</th>
            <th scope="col">{t('reader.STANDING')}</th>
            <th scope="col">{t('reader.CLAIM')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((facts) => (
            <RouteRow
              key={facts.route.id}
              speaker={speaker}
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
  readonly speaker: Speaker;
  readonly facts: RouteFacts;
  readonly roving: RovingItem;
}

function RouteRow({ speaker, facts, roving }: RouteRowProps) {
  const { map } = useTable();
  const { route, owner, standing } = facts;
  const data = map.routes[route.index];
  return (
    <tr data-standing={standing} data-text-route={route.id}>
      <th scope="row">{routeName(speaker, route.id)}</th>
      <td>{route.length}</td>
      <td>
        {data && <RouteChip route={data} height="0.875em" />} {colorWords(speaker, facts.route)}
      </td>
      <td>{route.points}</td>
      <td>
        {owner !== null && <PlayerBadge seat={owner} name={speaker.playerName(owner)} size="1.5em" />}{' '}
        {standingWords(speaker, facts)}
      </td>
      <td>
        <ClaimOffer speaker={speaker} facts={facts} roving={roving} />
      </td>
    </tr>
  );
}
