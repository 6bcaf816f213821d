import { itemAt } from '@waybill/engine';
import type { Client } from 'pg';
import { DatabaseFault } from '../database-fault.ts';
import { SCHEMA, type SchemaStep } from './schema.ts';

/** Held while the shape changes, so that of several nodes that start together one does it. */
const ADVISORY_LOCK = 0x7779626c;
/** A step that waits for a lock blocks all statements behind it: it gives up early, and tries again. */
const LOCK_TIMEOUT = '100ms';
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
const DUPLICATE_TABLE = '42P07';

interface Shape {
  readonly version: number;
  readonly works_since: number;
}

/** Brings the database to the shape of `steps`, while nodes of other versions use it. */
export async function migrate(
  client: Client,
  database: string,
  steps: readonly SchemaStep[] = SCHEMA,
): Promise<void> {
  if (isUsable(await shapeOf(client), database, steps)) return;
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    const shape = await shapeOf(client);
    if (isUsable(shape, database, steps)) return;
    for (let version = shape?.version ?? 0; version < steps.length; version++) {
      await take(client, database, { step: itemAt(steps, version), to: version + 1 });
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

async function shapeOf(client: Client): Promise<Shape | null> {
  const known = await client.query<{ known: boolean }>(
    `SELECT to_regclass('waybill_schema') IS NOT NULL AS known`,
  );
  if (known.rows[0]?.known !== true) return null;
  const { rows } = await client.query<Shape>('SELECT version, works_since FROM waybill_schema');
  return rows[0] ?? null;
}

function isUsable(shape: Shape | null, database: string, steps: readonly SchemaStep[]): boolean {
  if (shape !== null && shape.works_since > steps.length) throw new DatabaseFault('NEWER', database);
  return shape !== null && shape.version >= steps.length;
}

interface Taking {
  readonly step: SchemaStep;
  readonly to: number;
}

async function take(client: Client, database: string, { step, to }: Taking): Promise<void> {
  for (const statement of step.alongside ?? []) await client.query(statement);
  for (;;) {
    try {
      return await takeTogether(client, { step, to });
    } catch (error) {
      await client.query('ROLLBACK');
      const { code } = error as { code?: string };
      if (code === DUPLICATE_TABLE && to === 1) throw new DatabaseFault('FOREIGN', database, error);
      if (code !== LOCK_NOT_AVAILABLE) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function takeTogether(client: Client, { step, to }: Taking): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  if (to === 1)
    await client.query(
      'CREATE TABLE waybill_schema (version INTEGER NOT NULL, works_since INTEGER NOT NULL)',
    );
  if (step.together !== undefined) await client.query(step.together);
  await client.query('DELETE FROM waybill_schema');
  await client.query('INSERT INTO waybill_schema VALUES ($1, $2)', [to, step.worksSince]);
  await client.query('COMMIT');
}
