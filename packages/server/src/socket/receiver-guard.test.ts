import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ws from 'ws';
import './receiver-guard.ts';

const thrown: unknown[] = [];
const note = (error: unknown): void => void thrown.push(error);
beforeAll(() => void process.on('uncaughtException', note));
afterAll(() => void process.off('uncaughtException', note));

/** As a browser sends it, with a mask of zeros that must be read. */
function textFrame(...bytes: readonly number[]): Buffer {
  return Buffer.from([
    0x81,
    0x80 | bytes.length,
    1,
    0,
    0,
    0,
    ...bytes.map((byte, at) => (at % 4 ? byte : byte ^ 1)),
  ]);
}

function newReceiver(): Writable {
  const made: unknown = Reflect.construct(Reflect.get(ws, 'Receiver') as typeof Writable, [
    { isServer: true, allowSynchronousEvents: false },
  ]);
  if (made instanceof Writable) return made;
  throw new Error('no receiver');
}

it('reads nothing more from a connection whose frame was refused, and throws nothing', async () => {
  const receiver = newReceiver();
  const errors: Error[] = [];
  const messages: string[] = [];
  receiver.on('error', (error) => errors.push(error));
  receiver.on('message', (data: Buffer) => messages.push(data.toString()));
  // The first message is told in a later turn of the event loop; the rest waits in the buffer.
  for (const bytes of [[0x61], [0xff, 0xfe], [0x62], [0x63]]) receiver.write(textFrame(...bytes));
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(thrown).toEqual([]);
  expect(messages).toEqual(['a']);
  expect(errors.map(({ message }) => message)).toEqual(['Invalid WebSocket frame: invalid UTF-8 sequence']);
});
