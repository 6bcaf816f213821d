import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mapSchema, mapSchemaText } from './schema.ts';

const published: unknown = z.toJSONSchema(mapSchema);

/** Every schema of a field, by its path. */
function* fieldsOf(schema: unknown, path: string): Generator<[path: string, field: object]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, child] of Object.entries(schema)) {
    if (key !== 'properties') yield* fieldsOf(child, path);
    else for (const [name, field] of Object.entries(child)) yield* namedField(field, `${path}/${name}`);
  }
}

function* namedField(field: unknown, path: string): Generator<[path: string, field: object]> {
  if (typeof field !== 'object' || field === null) return;
  yield [path, field];
  yield* fieldsOf(field, path);
}

describe('the published schema', () => {
  it('is what `npm run schema -w @waybill/maps` writes', () => {
    expect(readFileSync(new URL('./boards/map.schema.json', import.meta.url), 'utf8')).toBe(mapSchemaText());
  });

  it('is draft 2020-12', () => {
    expect(published).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });

  it('describes every field to the author', () => {
    const fields = [...fieldsOf(published, '')];
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(([, field]) => !('description' in field)).map(([path]) => path)).toEqual([]);
  });
});
