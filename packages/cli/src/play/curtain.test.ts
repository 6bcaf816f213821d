import { PassThrough } from 'node:stream';
import { translator } from '@waybill/i18n';
import { expect, test } from 'vitest';
import { Curtain, WIPE } from './curtain.ts';

function curtain(isTTY: boolean) {
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const terminal = { input: new PassThrough(), output, errors: output, env: {} };
  const keyboard = {
    ask: async () => {
      output.write('<Enter>');
      return '';
    },
  };
  const read = (): unknown => output.read();
  return { curtain: new Curtain({ terminal, keyboard, t: translator('en') }), read };
}

test('screen and scrollback are wiped after the one leaves and before the other is called', async () => {
  const { curtain: between, read } = curtain(true);
  await between.pass('Ada', 'Bo');
  expect(read()).toBe(
    `\nAda: press Enter to hide your hand.\n<Enter>${WIPE}Pass the keyboard to Bo. Bo: press Enter.\n<Enter>`,
  );
  expect(WIPE).toContain('\u001b[3J');
});

test('the first to sit down has nothing to hide', async () => {
  const { curtain: between, read } = curtain(true);
  await between.pass(null, 'Ada');
  expect(read()).toBe('Pass the keyboard to Ada. Ada: press Enter.\n<Enter>');
});

test('the end of the game wipes too', async () => {
  const { curtain: between, read } = curtain(true);
  await between.fall();
  expect(read()).toBe(`\nPress Enter to see the result.\n<Enter>${WIPE}`);
});

test('a pipe gets no control codes', async () => {
  const { curtain: between, read } = curtain(false);
  await between.pass('Ada', 'Bo');
  expect(read()).not.toContain('\u001b');
});
