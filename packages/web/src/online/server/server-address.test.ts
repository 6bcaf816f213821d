import { expect, test } from 'vitest';
import { serverAddress } from './server-address.ts';

test.each([
  ['play.example.org', 'https://play.example.org'],
  [' https://play.example.org/games ', 'https://play.example.org'],
  ['http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
  ['localhost:8080', 'https://localhost:8080'],
])('%j leads to %s', (written, address) => {
  expect(serverAddress(written)).toBe(address);
});

test.each(['', 'two words', 'https://', 'javascript:alert(1)', 'https://me:pw@play.example.org'])(
  '%j is no server',
  (written) => {
    expect(serverAddress(written)).toBeNull();
  },
);
