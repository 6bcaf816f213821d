import { describe, expect, it } from 'vitest';
import { areConfusable } from './lookalikes.ts';
import { checkName } from './name.ts';

describe('a name', () => {
  it.each(['Ann', 'Åse Marie', "O'Brien", 'Jean-Luc', 'Мария', '李雷', 'اسم', 'José', 'Player_2', 'Dr. No!'])(
    'may be %s',
    (name) => expect(checkName(name)).toEqual({ name: name.normalize('NFC') }),
  );

  it('is composed, and its spaces are single', () => {
    expect(checkName('  Jose\u0301 \t María ')).toEqual({ name: 'José María' });
  });

  it.each([
    ['', 'EMPTY'],
    [' \u00a0 ', 'EMPTY'],
    ['...', 'EMPTY'],
    ['x'.repeat(25), 'TOO_LONG'],
    ['x'.repeat(100_000), 'TOO_LONG'],
    ['<b>Ann</b>', 'LETTERS'],
    ['a\u0000b', 'LETTERS'],
    ['Ann\u202egnp', 'LETTERS'],
    ['Ann\u2066', 'LETTERS'],
    ['A\u200bnn', 'LETTERS'],
    ['A\u200dnn', 'LETTERS'],
    ['\u3164', 'LETTERS'],
    ['a\u0300\u0301\u0302\u0303\u0304', 'LETTERS'],
    ['🚂', 'LETTERS'],
    ['\ud800', 'LETTERS'],
    ['a\\b', 'LETTERS'],
    ['\u{1242B}'.repeat(24), 'LETTERS'],
    ['\uFDFA'.repeat(2), 'TOO_LONG'],
    ['A\u20dd', 'LETTERS'],
    ['Z\u0335\u0336\u0337lgo', 'LETTERS'],
    ['Аnn', 'LETTERS'],
  ])('may not be %j', (name, fault) => expect(checkName(name)).toEqual({ fault }));

  it.each([
    'Admin',
    'admin ',
    'ADMIN 2',
    'Admin7',
    '4dm1n',
    'Адмin',
    'аdmіn',
    '𝐀𝐝𝐦𝐢𝐧',
    'Ａｄｍｉｎ',
    'ᴀᴅᴍɪɴ',
    'A d m i n',
    'A.d.m.i.n',
    'The Admin',
    'TheAdmin',
    'Waybill',
    'Waybill Support',
    'Way bill',
    'WaybiII',
    'VVaybill',
    'System',
    'Sуstеm',
    'Moderator',
    'Moderatore',
    'Järjestelmä',
    'Administrador',
    'Ádmin',
  ])('may not pretend to be the server: %s', (name) => expect(checkName(name)).toHaveProperty('fault'));

  it.each([
    'Modesty',
    'Roots',
    'Adminton',
    'Robot',
    'Bothilda',
    'Hostia',
    'Systemic',
    'Supporter',
    'Wayne Bill',
  ])('may be like a name of the server: %s', (name) => expect(checkName(name)).toEqual({ name }));

  it('counts what people see as one letter as one', () => {
    expect(checkName('ñ'.normalize('NFD').repeat(24))).toEqual({ name: 'ñ'.repeat(24) });
  });

  it.each([
    ['Ann', 'ann'],
    ['Ann', 'А n n'],
    ['Bill', 'BiII'],
    ['Oslo', '0s1o'],
    ['José', 'Jose'],
    ['Arnold', 'Amold'],
    ['paypal', 'раураl'],
  ])('%s looks like %s', (one, other) => expect(areConfusable(one, other)).toBe(true));

  it.each([
    ['', ''],
    ['Ann', ''],
    ['Ann', 'Anna'],
    ['Мария', 'Марина'],
    ['李雷', '李蕾'],
  ])('%s does not look like %s', (one, other) => expect(areConfusable(one, other)).toBe(false));
});
