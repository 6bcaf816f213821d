import { dealQueries } from '../deal-queries.ts';
import type { Deals } from '../deals.ts';
import type { Moderation } from '../moderation.ts';
import { type Dialect, moderationQueries } from '../moderation-queries.ts';
import type { Privacy } from '../privacy.ts';
import { privacyQueries } from '../privacy-queries.ts';
import type { PortOf, SharedQuery } from '../shared-query.ts';
import { type ConnectionPool, statement } from './connections.ts';

const POSTGRES: Dialect = {
  like: 'ILIKE',
  bytes: 'SELECT pg_database_size(current_database())',
  elements: (json) => `SELECT json_array_elements_text(${json}::json)`,
};

export function moderationOf(connections: ConnectionPool): Moderation {
  return queriesOf(connections, moderationQueries(POSTGRES));
}

export function privacyOf(connections: ConnectionPool): Privacy {
  return queriesOf(connections, privacyQueries());
}

export function dealsOf(connections: ConnectionPool): Deals {
  return queriesOf(connections, dealQueries(POSTGRES));
}

/** Carries out queries that both databases share. */
function queriesOf<Queries extends object>(connections: ConnectionPool, queries: Queries): PortOf<Queries> {
  const named = Object.entries(queries as Record<string, SharedQuery<unknown[], unknown>>).map(
    ([name, { sql, values, answer }]) => {
      const query = statement(sql);
      const run = async (...args: unknown[]): Promise<unknown> =>
        answer(await connections.ask<object>(query, values(...args)));
      return [name, run] as const;
    },
  );
  return Object.fromEntries(named) as PortOf<Queries>;
}
