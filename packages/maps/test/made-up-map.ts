import type { MapData } from '@waybill/engine';
import { typedBoard } from '../src/typed-board.ts';
import harbourIslesJson from './harbour-isles.json' with { type: 'json' };

/** The third map: rule numbers that neither game has, for tests that must not lean on either. */
export const harbourIsles: MapData = typedBoard(harbourIslesJson);

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** New values by path, such as `routes[3].color`; `undefined` takes the old one away. */
export type Edits = Readonly<Record<string, Json | undefined>>;

type Step = string | number;

/** The same as a file, fresh for every test to break. */
export function madeUpMap(edits: Edits = {}): { json: Json; text: string } {
  const json: Json = structuredClone(harbourIslesJson);
  for (const [path, value] of Object.entries(edits)) {
    if (!edit(json, path, value)) throw new Error(`nothing at ${path}`);
  }
  return { json, text: mapText(json) };
}

/** Whether there was such a place to edit. */
export function edit(json: Json, path: string, value: Json | undefined): boolean {
  const steps = stepsOf(path);
  const parent = steps.slice(0, -1).reduce<Json | undefined>(child, json);
  const last = steps.at(-1);
  if (typeof parent !== 'object' || parent === null || last === undefined) return false;
  if (Array.isArray(parent)) {
    if (typeof last === 'string') return false;
    parent.splice(last, 1, ...(value === undefined ? [] : [value]));
  } else if (value === undefined) delete parent[last];
  else parent[last] = value;
  return true;
}

/** Every path in a document. */
export function pathsIn(json: Json, path = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const children = Array.isArray(json)
    ? json.map((item, index) => ({ item, at: `${path}[${index}]` }))
    : Object.entries(json).map(([key, item]) => ({ item, at: path === '' ? key : `${path}.${key}` }));
  return children.flatMap(({ item, at }) => [at, ...pathsIn(item, at)]);
}

const SPREAD_OUT = new Set(['rules', 'tokens', 'locations', 'routes', 'tickets']);

/** The document with one item a line. */
export function mapText(json: Json, key?: string, indent = ''): string {
  if (typeof json !== 'object' || json === null || (key !== undefined && !SPREAD_OUT.has(key))) {
    return JSON.stringify(json);
  }
  const inner = `${indent}  `;
  const lines = Array.isArray(json)
    ? json.map((item) => inner + JSON.stringify(item))
    : Object.entries(json).map(([name, value]) => `${inner}"${name}": ${mapText(value, name, inner)}`);
  const [open, close] = Array.isArray(json) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function stepsOf(path: string): Step[] {
  return Array.from(path.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([word, index]) =>
    index === undefined ? word : Number(index),
  );
}

function child(json: Json | undefined, step: Step): Json | undefined {
  if (Array.isArray(json)) return typeof step === 'number' ? json[step] : undefined;
  return typeof json === 'object' && json !== null ? json[step] : undefined;
}
