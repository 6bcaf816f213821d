import * as z from 'zod';
import { BROWSERS, LIMITS, SCOPES, SYSTEMS } from './codes.ts';

/** Names are checked letter by letter where players are made; this only bounds the work. */
const wantedName = z.string().min(1).max(200);

export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

/** The name is empty until the player chooses one. */
export const meSchema = z.strictObject({ id: z.string(), name: z.string() });
export type Me = z.infer<typeof meSchema>;
export const meResponse = z.strictObject({ me: meSchema.nullable() });

export const newGuestSchema = z.strictObject({ name: wantedName.optional() });
export const renameSchema = z.strictObject({ name: wantedName });

/** Goes behind a `#` in the address, where no server sees it, and into a QR code. */
export const linkResponse = z.strictObject({ secret: z.string(), expiresAt: z.number() });
/** Any text: a link that lost its end on the way is answered like one that was spent. */
const linkSecret = z.string().max(200);
export const carryLookSchema = z.strictObject({ secret: linkSecret });
/** `replacing`: the id of the player this browser gives up; without it nobody is replaced. */
export const carrySchema = z.strictObject({ secret: linkSecret, replacing: z.string().max(64).optional() });

/** Whom a link carries, and who this browser is now: shown before one replaces the other. */
export const carriedResponse = z.strictObject({ link: meSchema, me: meSchema.nullable() });
export type Carried = z.infer<typeof carriedResponse>;
/** Who this browser was before another player replaced them. */
export const formerResponse = z.strictObject({ former: meSchema.nullable() });

/** The player's name for a token or a passkey. */
const label = z.string().trim().min(1).max(LIMITS.label);

export const newTokenSchema = z.strictObject({
  label,
  scopes: z.array(scopeSchema).min(1).max(SCOPES.length),
});
const tokenId = z.string().regex(/^[0-9a-f]{64}$/);
/** The token is shown only this once. */
export const newTokenResponse = z.strictObject({ id: tokenId, token: z.string() });
const tokenInfo = z.strictObject({
  id: tokenId,
  label: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: z.number(),
});
export type AccessToken = z.infer<typeof tokenInfo>;
export const tokensResponse = z.strictObject({ tokens: z.array(tokenInfo) });
export const tokenPath = z.strictObject({ id: tokenId });

/** The browser's rough description of itself: enough to recognize one's own device, too little to track a person. */
export const deviceSchema = z.strictObject({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) });
export type Device = z.infer<typeof deviceSchema>;

/** A browser that a player is logged in with. */
const browserInfo = z.strictObject({
  id: tokenId,
  createdAt: z.number(),
  /** To the day. */
  usedAt: z.number(),
  isThis: z.boolean(),
  /** `null` for one from before this was noted. */
  device: deviceSchema.nullable(),
});
export type BrowserInfo = z.infer<typeof browserInfo>;
export const browsersResponse = z.strictObject({ browsers: z.array(browserInfo) });

/** When the recovery code was made that is valid now. */
export const recoveryResponse = z.strictObject({ createdAt: z.number().nullable() });
/** The code is shown only this once. */
export const newRecoveryResponse = z.strictObject({ code: z.string() });
export const recoverSchema = z.strictObject({ code: z.string().max(200) });
/** The code that was used is spent: this is the next one. */
export const recoveredResponse = z.strictObject({ me: meSchema, code: z.string() });

/** The sign-in with another service: its name, if the server offers one, and since when it leads to this player. */
export const openIdResponse = z.strictObject({
  provider: z.string().nullable(),
  connectedAt: z.number().nullable(),
});
export type OpenIdInfo = z.infer<typeof openIdResponse>;
/** Where the browser goes to sign in. */
export const openIdStartResponse = z.strictObject({ url: z.string() });
/** What the service sent the browser back with. */
export const openIdAnswerSchema = z.strictObject({ answer: z.string().max(LIMITS.signInAnswer) });
/** The player's new identity, or a link to the player it leads to: this browser belongs to another player, who must confirm. */
export const openIdFinishedResponse = z.strictObject({
  me: meSchema.nullable(),
  link: z.string().nullable(),
});
export type OpenIdFinished = z.infer<typeof openIdFinishedResponse>;

/** What the browser's passkey functions take and give, passed through as it is. */
const base64url = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]*$/);
export const passkeyId = base64url.min(1).max(1400);
export const passkeyOptionsResponse = z.strictObject({ options: z.record(z.string(), z.unknown()) });
export const passkeyRegistrationSchema = z.object({
  label: label.optional(),
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
export const passkeyLoginSchema = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const passkeyInfo = z.strictObject({ id: z.string(), label: z.string(), createdAt: z.number() });
export type PasskeyInfo = z.infer<typeof passkeyInfo>;
export const passkeysResponse = z.strictObject({ passkeys: z.array(passkeyInfo) });
export const renamePasskeySchema = z.strictObject({ label });
export const passkeyPath = z.strictObject({ id: passkeyId });
