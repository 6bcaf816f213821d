import { DatabaseSync } from '../../src/store/sqlite/sqlite-module.ts';
import { directly } from '../postgres/database.ts';

/** Every row of every table, as text, with the table's name before it. */
export type DumpDatabase = () => Promise<readonly string[]>;

export function dumpOfSqlite(file: string): DumpDatabase {
  return async () => {
    const db = new DatabaseSync(file);
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
      name: string;
    }[];
    const rows = names.flatMap(({ name }) =>
      db
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    );
    db.close();
    return rows;
  };
}

export function dumpOfPostgres(url: string): DumpDatabase {
  return () =>
    directly(url, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      const dump: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(
          `SELECT to_json(t)::text AS row FROM ${name} AS t`,
        );
        dump.push(...rows.map(({ row }) => `${name.replace('public.', '')} ${row}`));
      }
      return dump;
    });
}
