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

test('a question that is taken back gives its reason, and the next one has a line of its own', async () => {
  const { input, output, keyboard: keys } = keyboard();
  const change = new AbortController();
  const asked = keys.ask('> ', change.signal);
  change.abort(new Error('it is somebody else’s turn'));
  await expect(asked).rejects.toThrow('somebody else’s turn');
  input.write('one\n');
  expect(await keys.ask()).toBe('one');
  expect(output.read()).toBe('> \n> one\n');
  keys.close();
});

test('what is printed while a question is open stands above it', async () => {
  const { input, output, keyboard: keys } = keyboard();
  const asked = keys.ask('name? ');
  keys.interject(['Ann: Hello!']);
  input.write('Bo\n');
  expect(await asked).toBe('Bo');
  keys.interject('later');
  expect(output.read()).toBe('name? \nAnn: Hello!\nname? Bo\nlater\n');
  keys.close();
});
