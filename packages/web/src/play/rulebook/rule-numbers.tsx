import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { ruleFacts } from './rule-facts.ts';

/** The game in numbers, all of them from the map's rule set. */
export function RuleNumbers({ t, map }: { readonly t: Translate; readonly map: MapData }) {
  const { players, pieces, startingHand, startingTickets, ticketDraw, routePoints, tokens } = map.rules;
  const { piece } = map.vocabulary;
  const symbolPoints = tokens?.scores.map((points, symbols) => [symbols, points] as const) ?? [];
  const facts: readonly (readonly [string, string | number])[] = [
    [t('rulebook.N_PLAYERS'), `${players.min}–${players.max}`],
    [t('rulebook.N_PIECES', { piece }), pieces],
    [t('rulebook.N_CARDS'), t.fromCode('rulebook.N_CARDS_VALUE', ruleFacts(t, map))],
    [t('rulebook.N_HAND'), startingHand],
    [t('rulebook.N_TICKETS'), map.tickets.length],
    [t('rulebook.N_START_TICKETS'), t('rulebook.N_KEEP', startingTickets)],
    [t('rulebook.N_MORE_TICKETS'), t('rulebook.N_KEEP', ticketDraw)],
  ];
  return (
    <section class="rulebook-numbers" aria-labelledby="chapter-numbers">
      <h2 id="chapter-numbers">{t('rulebook.CHAPTER_NUMBERS')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PointsTable
        caption={t('rulebook.N_ROUTE_POINTS')}
        heads={[t('rulebook.N_LENGTH'), t('rulebook.N_POINTS')]}
        pairs={Object.entries(routePoints)}
      />
      {symbolPoints.length > 0 && (
        <PointsTable
          caption={t('rulebook.N_TOKEN_POINTS')}
          heads={[t('rulebook.N_SYMBOLS'), t('rulebook.N_POINTS')]}
          pairs={symbolPoints}
        />
      )}
    </section>
  );
}

interface RulePointsProps {
  readonly caption: string;
  readonly heads: readonly [string, string];
  readonly pairs: readonly (readonly [string | number, string | number])[];
}

function PointsTable({ caption, heads, pairs }: RulePointsProps) {
  return (
    <table class="rulebook-points">
      <caption>{caption}</caption>
      <tbody>
        <tr>
          <th scope="row">{heads[0]}</th>
          {pairs.map(([count]) => (
            <td key={count}>{count}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{heads[1]}</th>
          {pairs.map(([count, points]) => (
            <td key={count}>{points}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
