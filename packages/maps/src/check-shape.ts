import type { MapData } from '@waybill/engine';
import type { z } from 'zod';
import { type Finding, found, type JsonPath } from './fault.ts';
import { mapSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;
type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/**
 * The faults of the shape, and the map they leave. A number out of bounds or a key too many is a fault and
 * still leaves a map, so that the checks after this one can add their own faults.
 */
export function checkShape(json: unknown): { findings: Finding[]; map: MapData | undefined } {
  const shaped: MapData[] = [];
  const result = mapSchema.check(({ value }) => void shaped.push(value)).safeParse(json);
  const findings = (result.error?.issues ?? []).flatMap((issue) => findingsOf(issue, json));
  return { findings, map: shaped[0] };
}

function findingsOf(issue: Issue, json: unknown): Finding[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const value = valueAt(json, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => found('UNKNOWN_KEY', [...path, key], { key }));
    case 'invalid_format':
      return [badText(path, String(value))];
    case 'too_small':
      return isSafeBound(issue.minimum) ? [] : [sizeFinding(issue, path, value)];
    case 'too_big':
      return isSafeBound(issue.maximum) ? [] : [sizeFinding(issue, path, value)];
    case 'invalid_value':
      return [value === undefined ? missing(path) : notOneOf(path, value, issue.values)];
    case 'invalid_type':
      return [value === undefined ? missing(path) : wrongType(path, value, issue.expected)];
    default:
      return [wrongType(path, value, 'value')];
  }
}

/** zod adds the bounds of safe integers to every whole number; all of ours have narrower ones. */
function isSafeBound(bound: number | bigint): boolean {
  return Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;
}

function badText(path: JsonPath, value: string): Finding {
  return value.trim() === '' ? found('TEXT_EMPTY', path) : found('NOT_A_SLUG', path, { value });
}

function missing(path: JsonPath): Finding {
  return found('MISSING_KEY', path, { key: String(path.at(-1) ?? '') });
}

function notOneOf(path: JsonPath, value: unknown, options: readonly unknown[]): Finding {
  return found('NOT_ONE_OF', path, { value: plainText(value), options: options.map(plainText).join(', ') });
}

function wrongType(path: JsonPath, value: unknown, expected: string): Finding {
  if (typeof value === 'number' && Number.isFinite(value) && expected === 'int') {
    return found('NOT_WHOLE', path, { value });
  }
  return found('WRONG_TYPE', path, { expected: JSON_TYPES[expected] ?? expected, found: jsonType(value) });
}

const JSON_TYPES: Readonly<Record<string, string>> = { int: 'number', record: 'object', tuple: 'array' };

function sizeFinding(issue: SizeIssue, path: JsonPath, value: unknown): Finding {
  if (Array.isArray(value)) {
    const count = value.length;
    return issue.code === 'too_small'
      ? found('TOO_FEW_ITEMS', path, { count, min: Number(issue.minimum) })
      : found('TOO_MANY_ITEMS', path, { count, max: Number(issue.maximum) });
  }
  if (issue.code === 'too_small') {
    return found('TOO_SMALL', path, { value: Number(value), min: Number(issue.minimum) });
  }
  const max = Number(issue.maximum);
  return typeof value === 'string'
    ? found('TEXT_TOO_LONG', path, { length: value.length, max })
    : found('TOO_LARGE', path, { value: Number(value), max });
}

function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    json,
  );
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (value === Infinity || value === -Infinity) return 'infinity';
  return Array.isArray(value) ? 'array' : typeof value;
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
