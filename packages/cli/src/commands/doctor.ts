import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { programVersion } from '../command-line/version.ts';
import { DATA_OPTION } from '../files/data-folder.ts';
import { wrap } from '../terminal/columns.ts';
import { print } from '../terminal/terminal.ts';
import { PORT_OPTION, settingsOf } from './serve.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'host.SUMMARY_DOCTOR',
  operands: [],
  options: [DATA_OPTION, PORT_OPTION],
  run,
};

const LEVELS = {
  ok: 'host.DOCTOR_OK',
  warning: 'host.DOCTOR_WARNING',
  problem: 'host.DOCTOR_PROBLEM',
} as const;

async function run(args: Arguments, context: Context): Promise<number> {
  const { t, terminal } = context;
  const { examine } = await import('@waybill/server');
  const findings = await examine(settingsOf(args, context), programVersion());
  const count = (level: keyof typeof LEVELS): number =>
    findings.filter((each) => each.level === level).length;
  print(
    terminal.output,
    findings.flatMap(({ level, message, params }) =>
      wrap(`[${t(LEVELS[level])}] ${t.fromCode(message, params)}`, { indent: '    ' }),
    ),
  );
  const [problems, warnings] = [count('problem'), count('warning')];
  print(terminal.output, ['', t('host.DOCTOR_SUMMARY', { problems, warnings })]);
  return problems > 0 ? 1 : 0;
}
