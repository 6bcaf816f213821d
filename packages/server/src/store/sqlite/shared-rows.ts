import { dealQueries } from '../deal-queries.ts';
import type { Deals } from '../deals.ts';
import type { Moderation } from '../moderation.ts';
import { type Dialect, moderationQueries } from '../moderation-queries.ts';
import type { Privacy } from '../privacy.ts';
import { privacyQueries } from '../privacy-queries.ts';
import type { PortOf, SharedQuery } from '../shared-query.ts';
import type { Immediate } from '../store-methods.ts';
import type { Database } from './database.ts';

const SQLITE: Dialect = {
  like: 'LIKE',
  bytes: 'SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()',
  elements: (json) => `SELECT value FROM json_each(${json})`,
};

export function moderationRows(db: Database): Immediate<Moderation> {
  return rowsOf(db, moderationQueries(SQLITE));
}

export function privacyRows(db: Database): Immediate<Privacy> {
  return rowsOf(db, privacyQueries());
}

export function dealRows(db: Database): Immediate<Deals> {
  return rowsOf(db, dealQueries(SQLITE));
}

/** Prepares queries that both databases share. */
function rowsOf<Queries extends object>(db: Database, queries: Queries): Immediate<PortOf<Queries>> {
  const prepared = Object.entries(queries as Record<string, SharedQuery<unknown[], unknown>>).map(
    ([name, { sql, gives, values, answer }]) => {
      const query = db.prepare(sql);
      const run = (...args: unknown[]): unknown => {
        if (gives === 'rows') return answer({ rows: query.all(...values(...args)) as object[], count: 0 });
        return answer({ rows: [], count: query.run(...values(...args)).changes });
      };
      return [name, run] as const;
    },
  );
  return Object.fromEntries(prepared) as Immediate<PortOf<Queries>>;
}
