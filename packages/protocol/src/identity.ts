import * as z from 'zod';

/** Names are checked letter by letter where players are made; this only bounds the work. */
const wantedName = z.string().min(1).max(200);

/** What a program may do with its token. */
export const SCOPES = ['read', 'tables', 'play', 'chat'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

/** The name is empty until the player chooses one. */
export const meSchema = z.strictObject({ id: z.string(), name: z.string() });
export type Me = z.infer<typeof meSchema>;
export const meAnswer = z.strictObject({ me: meSchema.nullable() });

export const newGuestSchema = z.strictObject({ name: wantedName.optional() });
export const renameSchema = z.strictObject({ name: wantedName });

/** Goes behind a `#` in the address, where no server sees it, and into a QR code. */
export const linkAnswer = z.strictObject({ secret: z.string(), expiresAt: z.number() });
/** Any text: a link that lost its end on the way is answered like one that was spent. */
export const carrySchema = z.strictObject({ secret: z.string().max(200) });

export const newTokenSchema = z.strictObject({
  label: z.string().min(1).max(60),
  scopes: z.array(scopeSchema).min(1).max(SCOPES.length),
});
const tokenId = z.string().regex(/^[0-9a-f]{64}$/);
/** The token is told this once. */
export const newTokenAnswer = z.strictObject({ id: tokenId, token: z.string() });
export const tokensAnswer = z.strictObject({
  tokens: z.array(
    z.strictObject({ id: tokenId, label: z.string(), scopes: z.array(scopeSchema), createdAt: z.number() }),
  ),
});
export const tokenPath = z.strictObject({ id: tokenId });

/** What the browser's passkey functions take and give, passed through as it is. */
const base64url = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]*$/);
export const passkeyId = base64url.min(1).max(1400);
export const passkeyOptionsAnswer = z.strictObject({ options: z.record(z.string(), z.unknown()) });
export const passkeyRegistrationSchema = z.object({
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
export const passkeysAnswer = z.strictObject({
  passkeys: z.array(z.strictObject({ id: z.string(), createdAt: z.number() })),
});
export const passkeyPath = z.strictObject({ id: passkeyId });
