import { type Chance, REFUSAL_RULES } from '@waybill/engine';
import { LIMITS, toServerSchema } from '@waybill/protocol';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** What sends trouble: a text, or bytes that are not even that. */
export type Frame = string | Buffer;

const SCHEMA = z.toJSONSchema(toServerSchema) as Json;

const NASTY_TEXTS = [
  '',
  '__proto__',
  'constructor',
  '\u0000',
  '\u202e',
  '<script>alert(1)</script>',
  "'; DROP TABLE log; --",
  'drawCard',
  'claim denver--omaha purple 3+1',
  'x'.repeat(300),
  ...Object.keys(REFUSAL_RULES).slice(0, 3),
];
const NASTY_NUMBERS = [0, -1, 1, 0.5, 7, 99, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 4_294_967_295];

/** Frames that look like ours, with something wrong about most of them. */
export class HostileFrames {
  private readonly chance: Chance;
  private readonly schema: Json;
  /** Texts that a pattern may want. */
  private readonly known: readonly string[];
  /** The number that a good client would send now. */
  seq = 0;

  constructor(chance: Chance, schema: Json = SCHEMA, known: readonly string[] = []) {
    this.chance = chance;
    this.schema = schema;
    this.known = known;
  }

  /** A value as the schema wants it, with something wrong about it now and then. */
  value(): unknown {
    return this.chance.below(2) === 0
      ? this.fromSchema(this.schema, 0)
      : this.spoilt(this.fromSchema(this.schema, 0));
  }

  next(): Frame {
    switch (this.chance.below(8)) {
      case 0:
        return this.chance.below(64) === 0 ? this.noise() : this.noise().toString('latin1');
      case 1:
        return this.brokenText();
      case 2:
        return JSON.stringify(this.anything(6));
      case 3:
        return this.deep();
      default:
        return JSON.stringify(this.spoilt(this.fromSchema(this.schema, 0)));
    }
  }

  private pick<const T>(list: readonly T[]): T {
    const picked = list[this.chance.below(list.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  private noise(): Buffer {
    const bytes = Buffer.alloc(this.chance.below(200));
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.chance.below(256);
    return bytes;
  }

  private brokenText(): string {
    const text = JSON.stringify(this.fromSchema(this.schema, 0));
    const at = this.chance.below(text.length);
    return this.chance.below(2) === 0
      ? text.slice(0, at)
      : `${text.slice(0, at)}${this.pick(['"', '}', '\\', ','])}${text.slice(at)}`;
  }

  private deep(): string {
    const depth = 1 + this.chance.below(LIMITS.message / 2 - 2);
    return this.chance.below(2) === 0 ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth / 4);
  }

  /** A value that the schema allows, or nearly. */
  private fromSchema(schema: Json, depth: number): unknown {
    const choices = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
    if (choices) return this.fromSchema(this.pick(choices), depth);
    if ('const' in schema) return schema['const'];
    if (schema['enum']) return this.pick(schema['enum'] as unknown[]);
    switch (schema['type']) {
      case 'object':
        return this.objectFrom(schema, depth);
      case 'array':
        return Array.from({ length: this.chance.below(5) }, () =>
          this.fromSchema((schema['items'] ?? {}) as Json, depth + 1),
        );
      case 'string':
        return this.textFrom(schema);
      case 'integer':
      case 'number':
        return this.chance.below(2) === 0 ? this.seq : this.pick(NASTY_NUMBERS);
      case 'boolean':
        return this.chance.below(2) === 0;
      default:
        return this.anything(2);
    }
  }

  private textFrom({ pattern }: Json): string {
    const fitting = this.known.filter(
      (text) => typeof pattern === 'string' && new RegExp(pattern).test(text),
    );
    return fitting.length > 0 ? this.pick(fitting) : this.pick(NASTY_TEXTS).slice(0, 60) || 'k';
  }

  private objectFrom(schema: Json, depth: number): Json {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
    const made = Object.fromEntries(fields.map(([name, field]) => [name, this.fromSchema(field, depth + 1)]));
    const extra = schema['additionalProperties'];
    if (typeof extra === 'object') made[this.pick(NASTY_TEXTS).slice(0, 40)] = this.pick(NASTY_NUMBERS);
    return made;
  }

  /** Drops, adds or replaces a field, now and then none. */
  private spoilt(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value);
    switch (this.chance.below(5)) {
      case 0:
        return Object.fromEntries(fields.filter(() => this.chance.below(4) > 0));
      case 1:
        return { ...value, [this.pick(NASTY_TEXTS).slice(0, 40)]: this.anything(2) };
      case 2:
        return Object.fromEntries(
          fields.map(([name, old]) => [name, this.chance.below(3) === 0 ? this.anything(2) : old]),
        );
      default:
        return value;
    }
  }

  private anything(depth: number): unknown {
    const kind = this.chance.below(depth > 0 ? 7 : 5);
    if (kind === 0) return null;
    if (kind === 1) return this.chance.below(2) === 0;
    if (kind === 2) return this.pick(NASTY_NUMBERS);
    if (kind < 5) return this.pick(NASTY_TEXTS);
    const items = Array.from({ length: this.chance.below(4) }, () => this.anything(depth - 1));
    return kind === 5
      ? items
      : Object.fromEntries(items.map((item) => [this.pick(NASTY_TEXTS).slice(0, 20), item]));
  }
}
