import * as z from 'zod';

/** A language tag, as browsers name it; the nearest of ours is spoken. */
const language = z.string().min(2).max(35);
const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`));
const address = z.url().max(1024);

/** What a browser gives for `PushSubscription.toJSON()`, and the language of its notifications. */
export const pushSchema = z.strictObject({
  endpoint: address,
  /** A point on P-256, and 16 random bytes. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  language,
});
export type PushRegistration = z.infer<typeof pushSchema>;

export const forgetPushSchema = z.strictObject({ endpoint: address });

/** Where the player's own program receives notifications. */
export const newHookSchema = z.strictObject({ url: address, language: language.default('en') });

const hookId = z.string().regex(/^[0-9a-f]{64}$/);
/** The secret that signs the payload is shown only this once. */
export const newHookResponse = z.strictObject({ id: hookId, secret: z.string() });
export const hookPath = z.strictObject({ id: hookId });

export const notificationsResponse = z.strictObject({
  /** The server's public key, for `PushManager.subscribe`. */
  pushKey: z.string(),
  /** Whether this server calls web hooks. */
  webhooks: z.boolean(),
  /** How many of your browsers receive notifications. */
  browsers: z.int(),
  hooks: z.array(z.strictObject({ id: hookId, url: z.string(), createdAt: z.number() })),
});
export type NotificationsResponse = z.infer<typeof notificationsResponse>;

export const NOTIFICATION_KINDS = ['turn', 'over', 'rematch', 'invited', 'wake'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The payload for a browser or a web hook: nothing that must not appear on a locked screen. */
export const pushPayloadSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Where to go. */
  table: z.string(),
  map: z.string(),
  title: z.string(),
  text: z.string(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
