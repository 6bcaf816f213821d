import pg from 'pg';
import { inject } from 'vitest';

/** The address of a new, empty database on the run's PostgreSQL. */
export async function newDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresDoor'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Does something to a database directly, as an administrator would. */
export async function directly<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let places = 0;

/** A corner of one database that looks like an empty one: quicker made than a database. */
export async function newCorner(url: string): Promise<string> {
  const name = `corner_${++places}`;
  await directly(url, (client) => client.query(`CREATE SCHEMA ${name}`));
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}
