import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@waybill/i18n';
import { expect, test } from 'vitest';
import { temporaryFolder } from './files.ts';
import { waybill } from './waybill.ts';

const folder = temporaryFolder();

test('a server whose port is taken or whose settings are wrong says so and ends', () => {
  const { code, stderr } = waybill(['serve', '--data', folder, '--lang', 'nb'], {
    env: { WAYBILL_PROXIES: 'many' },
  });
  expect(code).toBe(1);
  expect(stderr).toContain('WAYBILL_PROXIES');
  expect(stderr).toContain('ble ikke startet');
});

test('a systemd unit runs this program on the user’s data, with what is set now', () => {
  const env = {
    XDG_DATA_HOME: join(folder, 'my data'),
    HOME: folder,
    WAYBILL_ORIGIN: 'https://play.example.org',
  };
  const { code, stdout, stderr } = waybill(['systemd'], { env });
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => !/^(#.*|\[\w+\]|\w+=.+|)$/.test(line))).toEqual([]);
  expect(stdout).toMatch(/^ExecStart=\/.*node \/.*waybill\.js serve$/m);
  expect(lines).toContain('Environment=WAYBILL_ORIGIN=https://play.example.org');
  expect(lines).toContain(`Environment="WAYBILL_DATA=${join(folder, 'my data', 'waybill')}"`);
  expect(stderr).toContain('my data');
});

test('a unit names no password, in any language', () => {
  for (const locale of LOCALES) {
    const env = { DATABASE_URL: 'postgres://waybill:secret@db/waybill', HOME: folder };
    expect(waybill(['systemd', '--lang', locale], { env }).stdout).not.toContain('secret');
  }
});

test('a database in the folder “data” of a checkout is found before the user’s own', () => {
  const checkout = join(folder, 'checkout');
  mkdirSync(join(checkout, 'data'), { recursive: true });
  writeFileSync(join(checkout, 'data/waybill.db'), '');
  const { stdout } = waybill(['systemd'], { env: { HOME: folder }, cwd: checkout });
  expect(stdout).toContain(`WAYBILL_DATA=${join(checkout, 'data')}`);
});
