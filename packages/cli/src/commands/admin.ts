import { AdminClient, AdminFailure, type DatabaseLocation } from '@waybill/server/admin';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command, Context } from '../command-line/command.ts';
import { CommandFault, UsageFault } from '../command-line/fault.ts';
import { DATA_OPTION, databaseOf } from '../files/data-folder.ts';
import { print } from '../terminal/terminal.ts';

export const admin: Command = {
  name: 'admin',
  summary: 'server.SUMMARY_ADMIN',
  operands: [{ value: 'COMMAND' }, { value: 'TEXT', optional: true }, { value: 'NAME', optional: true }],
  options: [
    DATA_OPTION,
    { name: 'server', value: ['TEXT'], help: 'server.ADMIN_OPTION_SERVER' },
    { name: 'hours', value: ['N'], help: 'server.ADMIN_OPTION_HOURS' },
    { name: 'reason', value: ['TEXT'], help: 'server.ADMIN_OPTION_REASON' },
  ],
  run,
};

const LONGEST_HOURS = 24 * 366;
const USUAL_ANNOUNCEMENT_HOURS = 24;

/** What an action is done with. */
interface Task {
  readonly client: AdminClient;
  readonly first: string;
  readonly second: string;
  readonly hours: number | null;
  readonly reason: string;
  readonly context: Context;
}

type Action = (task: Task) => Promise<void>;

const view =
  (path: (first: string) => string): Action =>
  async ({ client, first, context }) => {
    const seen = await client.view<object>(path(first));
    if ('problem' in seen) throw declined(seen.problem);
    print(context.terminal.output, JSON.stringify(seen, null, 2));
  };

const act =
  (make: (task: Task) => Parameters<AdminClient['act']>[0]): Action =>
  async (task) => {
    const problem = await task.client.act(make(task));
    if (problem) throw declined(problem);
    print(task.context.terminal.output, task.context.t('server.ADMIN_DONE'));
  };

/** Views are printed as JSON, for people and for programs. */
const ACTIONS: Readonly<Record<string, Action>> = {
  link: giveLink,
  links: listLinks,
  revoke: revokeLink,
  overview: view(() => ''),
  reports: view(() => '/reports'),
  log: view(() => '/log'),
  players: view((find) => `/players?find=${encodeURIComponent(find)}`),
  player: view((id) => `/players/${encodeURIComponent(id)}`),
  tables: view((find) => `/tables?find=${encodeURIComponent(find)}`),
  table: view((id) => `/tables/${encodeURIComponent(id)}`),
  settle: act(({ first }) => ({ act: 'settle', report: first })),
  close: act(({ first, reason }) => ({ act: 'closeTable', table: first, reason })),
  hide: act(({ first, reason }) => ({ act: 'hideTable', table: first, reason })),
  show: act(({ first, reason }) => ({ act: 'showTable', table: first, reason })),
  rename: act(({ first, second }) => ({ act: 'rename', player: first, name: second })),
  mute: act(({ first, hours, reason }) => ({ act: 'mute', player: first, hours, reason })),
  ban: act(({ first, hours, reason }) => ({ act: 'ban', player: first, hours, reason })),
  'ban-network': act(({ first, hours, reason }) => ({ act: 'banNetwork', network: first, hours, reason })),
  lift: act(({ first }) => ({ act: 'lift', sanction: first })),
  announce: act(({ first, hours }) => ({
    act: 'announce',
    text: first,
    hours: hours ?? USUAL_ANNOUNCEMENT_HOURS,
  })),
  withdraw: act(() => ({ act: 'withdraw' })),
};

async function run(args: Arguments, context: Context): Promise<number> {
  const [name = '', first = '', second = ''] = args.operands;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) {
    const known = Object.keys(ACTIONS).join(', ');
    throw new UsageFault((t) => t('server.ADMIN_UNKNOWN_ACTION', { action: name, known }));
  }
  const hours = args.count('hours', { min: 1, max: LONGEST_HOURS }) ?? null;
  const reason = args.text('reason') ?? '';
  try {
    await AdminClient.with(databaseFrom(args, context), (client) =>
      action({ client, first, second, hours, reason, context }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof AdminFailure)) throw error;
    throw new CommandFault((t) => t.fromCode(`server.ADMIN_${error.code}`, { place: error.database }));
  }
}

function databaseFrom(args: Arguments, { terminal }: Context): DatabaseLocation {
  const { env } = terminal;
  const postgres = env['DATABASE_URL'] ?? '';
  const server = args.text('server') ?? `http://127.0.0.1:${env['WAYBILL_PORT'] ?? '8080'}`;
  return { file: databaseOf(args, terminal), postgres: postgres === '' ? null : postgres, server };
}

function declined({ code, params }: { code: string; params: Readonly<Record<string, string | number>> }) {
  return new CommandFault((t) => t.fromCode(`problem.${code}`, params));
}

async function giveLink({ client, first, context: { t, terminal } }: Task): Promise<void> {
  const secret = await client.give(first);
  if (secret === null) throw new UsageFault((say) => say('server.ADMIN_NAME_NEEDED'));
  const origin = (terminal.env['WAYBILL_ORIGIN'] ?? '').split(',')[0]?.trim();
  const base = origin || `http://localhost:${terminal.env['WAYBILL_PORT'] ?? '8080'}`;
  print(
    terminal.output,
    t('server.ADMIN_LINK_GIVEN', { name: first, link: `${base}/#/online/admin/${secret}` }),
  );
}

async function listLinks({ client, context: { terminal } }: Task): Promise<void> {
  for (const { name, createdAt } of await client.links.list())
    print(terminal.output, `${name}  ${new Date(createdAt).toISOString()}`);
}

async function revokeLink({ client, first, context: { t, terminal } }: Task): Promise<void> {
  const wasThere = await client.revoke(first);
  if (!wasThere) throw new CommandFault((say) => say('server.ADMIN_NO_SUCH_LINK', { name: first }));
  print(terminal.output, t('server.ADMIN_DONE'));
}
