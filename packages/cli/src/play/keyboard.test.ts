import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Keyboard, LeftTable } from './keyboard.ts';

function keyboard() {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  return { input, output, keyboard: new Keyboard({ input, output, errors: output, env: {} }) };
}

test('lines that come early are kept, and repeated where they are read', async () => {
  const { input, output, keyboard: keys } = keyboard();
  input.write('one\n  two \n');
  expect(await keys.ask()).toBe('one');
  expect(await keys.ask('name? ')).toBe('two');
  expect(output.read()).toBe('> one\nname? two\n');
  keys.close();
});

test('lines are still read after the input has ended; then the player has left', async () => {
  const { input, keyboard: keys } = keyboard();
  input.end('last\n');
  expect(await keys.ask()).toBe('last');
  await expect(keys.ask()).rejects.toThrow(LeftTable);
  await expect(keys.ask()).rejects.toThrow(LeftTable);
});

test.each(['quit', ' QUIT '])('%j leaves', async (word) => {
  const { input, keyboard: keys } = keyboard();
  input.write(`${word}\n`);
  await expect(keys.ask()).rejects.toThrow(LeftTable);
  keys.close();
});

test('Ctrl-C leaves while a question is open', async () => {
  const { keyboard: keys } = keyboard();
  const asked = keys.ask();
  process.emit('SIGINT');
  await expect(asked).rejects.toThrow(LeftTable);
});
