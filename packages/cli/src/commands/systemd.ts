import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { DATA_OPTION, dataFolder } from '../files/data-folder.ts';
import { print } from '../terminal/terminal.ts';

export const systemd: Command = {
  name: 'systemd',
  summary: 'host.SUMMARY_SYSTEMD',
  operands: [],
  options: [DATA_OPTION],
  run,
};

/** Settings that belong into a unit; passwords do not: they go into the environment file it names. */
const CARRIED = ['WAYBILL_HOST', 'WAYBILL_PORT', 'WAYBILL_ORIGIN', 'WAYBILL_PROXIES'];

async function run(args: Arguments, { t, terminal }: Context): Promise<number> {
  const data = resolve(dataFolder(args, terminal));
  if (program().includes('_npx')) print(terminal.errors, t('host.UNIT_TEMPORARY'));
  const carried = CARRIED.map((name) => [name, terminal.env[name]] as const);
  print(terminal.output, [
    `# ${t('host.UNIT_HINT', { file: '/etc/systemd/system/waybill.service' })}`,
    '[Unit]',
    'Description=Waybill',
    'After=network-online.target',
    'Wants=network-online.target',
    '',
    '[Service]',
    `User=${userInfo().username}`,
    `ExecStart=${quoted(process.execPath)} ${quoted(program())} serve`,
    ...[...carried, ['WAYBILL_DATA', data] as const]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `Environment=${quoted(`${name}=${value}`)}`),
    'EnvironmentFile=-/etc/waybill.env',
    'Restart=on-failure',
    'TimeoutStopSec=20',
    'NoNewPrivileges=true',
    'PrivateTmp=true',
    'ProtectSystem=strict',
    `ReadWritePaths=${quoted(`-${data}`)}`,
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ]);
  if (!existsSync(data)) print(terminal.errors, t('host.UNIT_FOLDER', { folder: data }));
  return 0;
}

/** The file that runs now, by its own path: systemd knows no shims. */
function program(): string {
  return fileURLToPath(new URL('../bin/waybill.js', import.meta.url));
}

/** systemd takes backslashes, quotes and percent signs in a value for its own. */
function quoted(text: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%');
  return /[\s"'\\]/.test(text) ? `"${safe}"` : safe;
}
