import { type Failure, printable } from './failure.ts';
import type { BotAction, FromBot } from './messages.ts';

type MessageFields = Readonly<Record<string, unknown>>;

const SHOWN = 120;
const LONGEST_NAME = 60;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a line from a program: the message, or what is wrong with it. */
export function readMessage(line: Uint8Array): FromBot | Failure {
  const value = parse(line);
  const shown = printable(new TextDecoder().decode(line.subarray(0, SHOWN)), SHOWN);
  if (value === undefined) return { kind: 'NOT_JSON', detail: { line: shown } };
  const wrong = (field: string): Failure => ({ kind: 'WRONG_SHAPE', detail: { field, line: shown } });
  if (!isFields(value)) return wrong('message');
  switch (value['type']) {
    case 'hello':
      return readHello(value) ?? wrong('name');
    case 'move':
      return readMove(value, wrong);
    case 'log':
      return typeof value['text'] === 'string' ? { type: 'log', text: value['text'] } : wrong('text');
    default:
      return typeof value['type'] === 'string' ? { type: 'unknown' } : wrong('type');
  }
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(line));
  } catch {
    return undefined;
  }
}

function readHello({ name, version, legal }: MessageFields): FromBot | null {
  if (typeof name !== 'string') return null;
  const shown = printable(name, LONGEST_NAME);
  if (shown === '') return null;
  return {
    type: 'hello',
    name: shown,
    version: typeof version === 'string' ? printable(version, LONGEST_NAME) : null,
    legal: legal !== false,
  };
}

function readMove({ id, action }: MessageFields, wrong: (field: string) => Failure): FromBot | Failure {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return wrong('id');
  return isAction(action) ? { type: 'move', id, action } : wrong('action');
}

function isAction(value: unknown): value is BotAction {
  return typeof value === 'string' || isFields(value);
}

function isFields(value: unknown): value is MessageFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
