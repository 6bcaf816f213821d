import { expect, test } from 'vitest';
import { linkTo, tableLink } from './table-link.ts';

test.each([
  ['https://play.example.org/t/AbC123xy', 'https://play.example.org'],
  ['https://play.example.org/#/online/t/AbC123xy', 'https://play.example.org'],
  ['https://play.example.org/#/online/screen/AbC123xy', 'https://play.example.org'],
  [' play.example.org/t/AbC123xy ', 'https://play.example.org'],
  ['http://192.168.1.7:8080/#/online/t/AbC123xy', 'http://192.168.1.7:8080'],
  ['localhost:8080/t/AbC123xy', 'http://localhost:8080'],
])('%s leads to a table', (written, origin) => {
  expect(tableLink(written)).toEqual({ origin, table: 'AbC123xy' });
  expect(tableLink(linkTo({ origin, table: 'AbC123xy' }))).toEqual({ origin, table: 'AbC123xy' });
});

test.each([
  '',
  'AbC123xy',
  'https://play.example.org/',
  'https://play.example.org/t/a',
  'ftp://x.org/t/AbC123xy',
])('%j does not', (written) => {
  expect(tableLink(written)).toBeNull();
});
