import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CHAT_MODES, type KeepDays } from '@waybill/protocol';
import * as z from 'zod';
import type { OpenIdSettings } from '../identity/openid.ts';
import { isOnThisMachine } from '../identity/origin.ts';
import type { ModerationSettings } from '../moderation-desk.ts';

/** Everything that can be set, from the environment alone. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseFile: string;
  /** PostgreSQL instead of the file: as many servers as wanted can share it. */
  readonly postgres: { readonly url: string; readonly connections: number } | null;
  /** The addresses that browsers see; empty: whatever a request says it came to. */
  readonly origins: readonly string[];
  /** How many proxies stand before the server and forward the client's address. */
  readonly proxies: number;
  readonly logLevel: LogLevel;
  /** Whom the server calls when players ask it to: nobody, the internet, or machines beside it too. */
  readonly webhooks: (typeof WEBHOOKS)[number];
  /** The service people may sign in with, besides being guests. */
  readonly openId: OpenIdSettings | null;
  /** Hosts of push services besides those of the browsers there are. */
  readonly pushServices: readonly string[];
  /** What people may say, when open tables leave the lobby, how long settled reports are kept. */
  readonly moderation: ModerationSettings;
  readonly metrics: 'loopback' | 'everywhere' | 'off';
  readonly keep: KeepDays;
  readonly botThreads: number;
  /** Milliseconds between moves of bots that somebody watches. */
  readonly botPause: number;
  readonly stopSeconds: number;
  readonly limits: Limits;
}

/** What one address may cost. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly guestsPerHour: number;
  readonly tablesPerHour: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly framesPerSecond: number;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const WEBHOOKS = ['off', 'public', 'everywhere'] as const;
const METRICS = ['loopback', 'everywhere', 'off'] as const;

/** What is wrong with one setting; `server.CODE` says it. */
export interface ConfigFault {
  readonly code:
    | 'SETTING_UNKNOWN'
    | 'SETTING_NUMBER'
    | 'SETTING_CHOICE'
    | 'SETTING_ORIGIN'
    | 'SETTING_EMPTY'
    | 'SETTING_DATABASE'
    | 'SETTING_ISSUER'
    | 'SETTING_TOGETHER';
  readonly params: Readonly<Record<string, string | number>>;
}

interface Setting<Value> {
  readonly schema: z.ZodType<Value, string>;
  readonly usual: string;
  readonly fault: ConfigFault;
}

function number(min: number, max: number, usual: number): Setting<number> {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
  return { schema, usual: String(usual), fault: { code: 'SETTING_NUMBER', params: { min, max } } };
}

function choice<const Choice extends string>(choices: readonly Choice[], usual: Choice): Setting<Choice> {
  const fault: ConfigFault = { code: 'SETTING_CHOICE', params: { choices: choices.join(', ') } };
  return { schema: z.enum(choices), usual, fault };
}

function text(usual: string): Setting<string> {
  return { schema: z.string().trim().min(1), usual, fault: { code: 'SETTING_EMPTY', params: {} } };
}

/** `https://host`, nothing after it; several with commas between. */
const origins: Setting<string[]> = {
  schema: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    )
    .pipe(z.array(z.string().refine(isOrigin))),
  usual: '',
  fault: { code: 'SETTING_ORIGIN', params: {} },
};

/** Names with commas between; `*.host` stands for all below it. */
const hosts: Setting<string[]> = {
  schema: z.string().transform((list) =>
    list
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => each !== ''),
  ),
  usual: '',
  fault: { code: 'SETTING_EMPTY', params: {} },
};

function isOrigin(address: string): boolean {
  return URL.canParse(address) && /^https?:/.test(address) && new URL(address).origin === address;
}

/** Never shown as it is: it holds a password. */
const postgresUrl: Setting<string> = {
  schema: z.string().refine((url) => url === '' || isPostgres(url)),
  usual: '',
  fault: { code: 'SETTING_DATABASE', params: {} },
};

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address) && new URL(address).pathname.length > 1;
}

/** As the service writes it itself, with or without a path. */
const issuer: Setting<string> = {
  schema: z
    .string()
    .trim()
    .refine((url) => url === '' || isIssuer(url)),
  usual: '',
  fault: { code: 'SETTING_ISSUER', params: {} },
};

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, search, hash } = new URL(address);
  return username + search + hash === '' && (protocol === 'https:' || isOnThisMachine(address));
}

/** Never shown as it is where it is a secret. */
const anything: Setting<string> = {
  schema: z.string().trim(),
  usual: '',
  fault: { code: 'SETTING_EMPTY', params: {} },
};

/** `docs/settings.md` follows this list; a test compares them. */
export const SETTINGS = {
  WAYBILL_HOST: text('0.0.0.0'),
  WAYBILL_PORT: number(0, 65_535, 8080),
  WAYBILL_DATA: text('data'),
  DATABASE_URL: postgresUrl,
  WAYBILL_DATABASE_CONNECTIONS: number(2, 1000, 10),
  WAYBILL_ORIGIN: origins,
  WAYBILL_PROXIES: number(0, 10, 0),
  WAYBILL_LOG: choice(LOG_LEVELS, 'info'),
  WAYBILL_METRICS: choice(METRICS, 'loopback'),
  WAYBILL_WEBHOOKS: choice(WEBHOOKS, 'off'),
  WAYBILL_PUSH_SERVICES: hosts,
  WAYBILL_OIDC_ISSUER: issuer,
  WAYBILL_OIDC_CLIENT_ID: anything,
  WAYBILL_OIDC_CLIENT_SECRET: anything,
  WAYBILL_OIDC_NAME: anything,
  WAYBILL_CHAT: choice(CHAT_MODES, 'all'),
  WAYBILL_LOBBY_MINUTES: number(1, 43_200, 60),
  WAYBILL_REPORT_DAYS: number(1, 3650, 180),
  WAYBILL_KEEP_GUESTS_DAYS: number(0, 36_500, 30),
  WAYBILL_KEEP_CHAT_DAYS: number(0, 36_500, 90),
  WAYBILL_KEEP_UNPLAYED_DAYS: number(0, 36_500, 30),
  WAYBILL_BOT_THREADS: number(1, 64, Math.max(1, availableParallelism() - 1)),
  WAYBILL_BOT_PAUSE: number(0, 10_000, 1200),
  WAYBILL_STOP_SECONDS: number(1, 300, 10),
  WAYBILL_REQUESTS_PER_MINUTE: number(1, 10_000_000, 600),
  WAYBILL_GUESTS_PER_HOUR: number(1, 10_000_000, 60),
  WAYBILL_TABLES_PER_HOUR: number(1, 10_000_000, 120),
  WAYBILL_SOCKETS_PER_ADDRESS: number(1, 1_000_000, 100),
  WAYBILL_SOCKETS: number(1, 1_000_000, 20_000),
  WAYBILL_FRAMES_PER_SECOND: number(1, 1_000_000, 20),
} as const;

type Environment = Readonly<Record<string, string | undefined>>;
type SettingKey = keyof typeof SETTINGS;
type Values = { readonly [Name in SettingKey]: z.infer<(typeof SETTINGS)[Name]['schema']> };

/** The configuration, or everything that is wrong with it. */
export function readConfig(env: Environment): { config: Config } | { faults: readonly ConfigFault[] } {
  const faults = unknownSettings(env);
  const values: Record<string, unknown> = {};
  for (const [name, { schema, usual, fault }] of Object.entries(SETTINGS)) {
    const value = env[name] ?? usual;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[name] = parsed.data;
    else
      faults.push({
        code: fault.code,
        params: { ...fault.params, name, ...(schema === postgresUrl.schema ? {} : { value }) },
      });
  }
  if (faults.length > 0) return { faults };
  const lonely = lonelySettings(values as Values);
  return lonely.length > 0 ? { faults: lonely } : { config: configOf(values as Values) };
}

/** A setting that is spelt wrong would do nothing, unnoticed. */
function unknownSettings(env: Environment): ConfigFault[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('WAYBILL_') && !Object.hasOwn(SETTINGS, name))
    .map((name) => ({ code: 'SETTING_UNKNOWN', params: { name, known: Object.keys(SETTINGS).join(', ') } }));
}

/** A sign-in that is half set up would be offered to nobody, unnoticed. */
function lonelySettings(values: Values): ConfigFault[] {
  const needed = ['WAYBILL_OIDC_ISSUER', 'WAYBILL_OIDC_CLIENT_ID'] as const;
  const optional = ['WAYBILL_OIDC_CLIENT_SECRET', 'WAYBILL_OIDC_NAME'] as const;
  const given = [...needed, ...optional].find((name) => values[name] !== '');
  if (given === undefined) return [];
  return needed
    .filter((name) => values[name] === '')
    .map((name) => ({ code: 'SETTING_TOGETHER', params: { name, other: given } }));
}

function openIdOf(values: Values): OpenIdSettings | null {
  const url = values.WAYBILL_OIDC_ISSUER;
  if (url === '') return null;
  return {
    issuer: url,
    clientId: values.WAYBILL_OIDC_CLIENT_ID,
    clientSecret: values.WAYBILL_OIDC_CLIENT_SECRET,
    name: values.WAYBILL_OIDC_NAME || new URL(url).host,
  };
}

function postgresOf(values: Values): Config['postgres'] {
  return { url: values.DATABASE_URL, connections: values.WAYBILL_DATABASE_CONNECTIONS };
}

export const DATABASE_NAME = 'waybill.db';

/** 0 days, as the settings say it, keep something for ever. */
function withoutEnd(days: number): number | null {
  return days === 0 ? null : days;
}

function configOf(values: Values): Config {
  return {
    host: values.WAYBILL_HOST,
    port: values.WAYBILL_PORT,
    databaseFile: join(values.WAYBILL_DATA, DATABASE_NAME),
    postgres: values.DATABASE_URL === '' ? null : postgresOf(values),
    origins: values.WAYBILL_ORIGIN,
    proxies: values.WAYBILL_PROXIES,
    logLevel: values.WAYBILL_LOG,
    metrics: values.WAYBILL_METRICS,
    webhooks: values.WAYBILL_WEBHOOKS,
    pushServices: values.WAYBILL_PUSH_SERVICES,
    openId: openIdOf(values),
    moderation: {
      chat: values.WAYBILL_CHAT,
      lobbyMinutes: values.WAYBILL_LOBBY_MINUTES,
      reportDays: values.WAYBILL_REPORT_DAYS,
    },
    keep: {
      guestDays: withoutEnd(values.WAYBILL_KEEP_GUESTS_DAYS),
      chatDays: withoutEnd(values.WAYBILL_KEEP_CHAT_DAYS),
      tableDays: withoutEnd(values.WAYBILL_KEEP_UNPLAYED_DAYS),
    },
    botThreads: values.WAYBILL_BOT_THREADS,
    botPause: values.WAYBILL_BOT_PAUSE,
    stopSeconds: values.WAYBILL_STOP_SECONDS,
    limits: {
      requestsPerMinute: values.WAYBILL_REQUESTS_PER_MINUTE,
      guestsPerHour: values.WAYBILL_GUESTS_PER_HOUR,
      tablesPerHour: values.WAYBILL_TABLES_PER_HOUR,
      socketsPerAddress: values.WAYBILL_SOCKETS_PER_ADDRESS,
      sockets: values.WAYBILL_SOCKETS,
      framesPerSecond: values.WAYBILL_FRAMES_PER_SECOND,
    },
  };
}
