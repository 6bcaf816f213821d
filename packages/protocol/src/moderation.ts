import * as z from 'zod';
import { privacyResponse } from './privacy.ts';
import { tableId, tableInfoSchema, tableStatus } from './tables.ts';

/** What people can do about each other. */
export const REPORT_REASONS = ['name', 'chat', 'play', 'other'] as const;

export const newReportSchema = z.strictObject({
  seat: z.int().min(0).max(7),
  reason: z.enum(REPORT_REASONS),
  text: z.string().max(500).default(''),
  /** The number of a chat message, whose author is reported. */
  line: z.int().min(1).optional(),
});
export type NewReport = z.infer<typeof newReportSchema>;

export const blockSchema = z.strictObject({ seat: z.int().min(0).max(7), blocked: z.boolean() });
export const blockedSeatsResponse = z.strictObject({ seats: z.array(z.int()) });
export const blockedPeopleResponse = z.strictObject({
  people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export const blockedPath = z.strictObject({ player: z.string().max(64) });

export const announcementSchema = z.strictObject({ id: z.string(), text: z.string(), until: z.number() });
export const announcementResponse = z.strictObject({ announcement: announcementSchema.nullable() });
export type WireAnnouncement = z.infer<typeof announcementSchema>;

/** The secret of an admin's link. */
export const adminSessionSchema = z.strictObject({ secret: z.string().max(200) });

const hours = z
  .int()
  .min(1)
  .max(24 * 366)
  .nullable();
const reason = z.string().max(200).default('');
const player = z.string().min(1).max(64);

/** Everything an admin can do; each act is written into the audit log before it is done. */
export const adminActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('closeTable'), table: tableId, reason }),
  z.strictObject({ act: z.literal('hideTable'), table: tableId, reason }),
  z.strictObject({ act: z.literal('showTable'), table: tableId, reason }),
  z.strictObject({ act: z.literal('rename'), player, name: z.string().min(1).max(200) }),
  z.strictObject({ act: z.literal('mute'), player, hours, reason }),
  z.strictObject({ act: z.literal('ban'), player, hours, reason }),
  z.strictObject({ act: z.literal('banNetwork'), network: z.string().max(60), hours, reason }),
  z.strictObject({ act: z.literal('lift'), sanction: z.string().max(64) }),
  z.strictObject({ act: z.literal('settle'), report: z.string().max(64) }),
  z.strictObject({
    act: z.literal('announce'),
    text: z.string().min(1).max(300),
    hours: z
      .int()
      .min(1)
      .max(24 * 31),
  }),
  z.strictObject({ act: z.literal('withdraw') }),
]);
export type AdminAct = z.infer<typeof adminActSchema>;

export const sanctionSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['ban', 'network', 'mute']),
  subject: z.string(),
  /** The name of a player. */
  name: z.string(),
  until: z.number().nullable(),
  reason: z.string(),
  by: z.string(),
  createdAt: z.number(),
});
export type WireSanction = z.infer<typeof sanctionSchema>;

/** How the server is doing; figures of the process alone, nothing of any game. */
export const serverFiguresSchema = z.strictObject({
  version: z.string(),
  upSeconds: z.number(),
  memoryMegabytes: z.number(),
  /** Of one processor, since the start. */
  processorPercent: z.number(),
  sockets: z.int(),
  tablesInMemory: z.int(),
  otherServers: z.int(),
  /** Requests and tables that failed through the server's own fault. */
  errors: z.int(),
  lastErrorAt: z.number().nullable(),
});
export type ServerFigures = z.infer<typeof serverFiguresSchema>;

export const adminOverviewResponse = z.strictObject({
  admin: z.string(),
  figures: serverFiguresSchema,
  people: z.int(),
  tables: z.strictObject({ open: z.int(), playing: z.int(), over: z.int(), abandoned: z.int() }),
  /** Not yet settled. */
  reports: z.int(),
  storageMegabytes: z.int(),
  /** For how many days; `null` for without end. */
  keep: privacyResponse.pick({ guestDays: true, chatDays: true, tableDays: true, reportDays: true }),
  announcement: announcementSchema.nullable(),
  sanctions: z.array(sanctionSchema),
});
export type AdminOverview = z.infer<typeof adminOverviewResponse>;

const person = z.strictObject({ id: z.string(), name: z.string() });

export const foundTableSchema = z.strictObject({
  id: z.string(),
  map: z.string(),
  status: tableStatus,
  listed: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  names: z.array(z.string()),
});
export type WireFoundTable = z.infer<typeof foundTableSchema>;

/** A part of a name, an id, or a link to a table. */
export const findQuery = z.strictObject({ find: z.string().max(300).default('') });
export const foundTablesResponse = z.strictObject({ tables: z.array(foundTableSchema) });

export const foundPlayerSchema = z.strictObject({
  ...person.shape,
  createdAt: z.number(),
  tables: z.int(),
});
export type WireFoundPlayer = z.infer<typeof foundPlayerSchema>;
export const foundPlayersResponse = z.strictObject({ players: z.array(foundPlayerSchema) });

export const reportedMessageSchema = z.strictObject({
  number: z.int(),
  at: z.number(),
  player: z.string(),
  name: z.string(),
  text: z.string(),
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/** A table as an admin sees it: what any onlooker may know, its chat and who sits there. */
export const adminTableResponse = z.strictObject({
  table: tableInfoSchema,
  hidden: z.boolean(),
  players: z.array(z.strictObject({ seat: z.int(), ...person.shape })),
  chat: z.array(reportedMessageSchema),
});
export type AdminTable = z.infer<typeof adminTableResponse>;

export const adminPlayerPath = z.strictObject({ player });
export const adminPlayerResponse = z.strictObject({
  player: foundPlayerSchema,
  tables: z.array(foundTableSchema),
  /** The networks they are connected from now, at the server that answers. */
  networks: z.array(z.string()),
  sanctions: z.array(sanctionSchema),
});
export type AdminPlayer = z.infer<typeof adminPlayerResponse>;

export const reportSchema = z.strictObject({
  id: z.string(),
  table: z.string(),
  by: person,
  about: person,
  reason: z.string(),
  text: z.string(),
  chat: z.array(reportedMessageSchema),
  createdAt: z.number(),
  settledAt: z.number().nullable(),
});
export type WireReport = z.infer<typeof reportSchema>;
export const reportsResponse = z.strictObject({ reports: z.array(reportSchema) });

export const auditQuery = z.strictObject({ before: z.coerce.number().int().optional() });
export const auditEntrySchema = z.strictObject({
  number: z.int(),
  at: z.number(),
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  note: z.string(),
});
export type WireAuditEntry = z.infer<typeof auditEntrySchema>;
export const auditResponse = z.strictObject({ entries: z.array(auditEntrySchema) });
