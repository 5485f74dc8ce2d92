import { z } from 'zod';
import { requiredLine } from '@/lib/platform/formats/lines';
import { longestName } from './limits';

const base64url = (longest: number) =>
  z
    .string()
    .min(1, 'required')
    .max(longest, 'too_long')
    .regex(/^[\w-]+$/, 'other');

/** Credential ids have at most 1023 bytes (WebAuthn Level 3, section 5.1). */
const credentialId = base64url(1364);
/** What an authenticator and a browser say beside what is read here; it is not kept. */
const unread = z.unknown().optional();
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  ...{ clientExtensionResults: unread, authenticatorAttachment: unread },
};
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A passkey that a browser has made, in the JSON of WebAuthn (`RegistrationResponseJSON`). */
export const newPasskeySchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(32, 'too_long')).max(16, 'too_many').optional(),
    ...{ publicKeyAlgorithm: unread, publicKey: unread, authenticatorData: unread },
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** The proof that a user has a passkey, in the JSON of WebAuthn (`AuthenticationResponseJSON`). */
export const passkeyProofSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** A passkey as browsers are told of it. */
const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transports) });
export type NamedCredential = z.output<typeof named>;

/** What a browser is told to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** What a browser is told to prove a passkey (`PublicKeyCredentialRequestOptionsJSON`). At the sign-in it names none, so that the user chooses. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(named).optional(),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;

/** The token with which the identity provider's library in the browser signs in. */
export const passkeyToken = z.object({ token: z.string() });

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether its authenticator may copy it to the user's other devices. */
  isSynced: z.boolean(),
  /** Whether it was made for the present host of the application; for another one, browsers do not offer it. */
  isUsable: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeysSchema = z.object({
  items: z.array(passkeySchema),
  nextCursor: z.null(),
  /** Whether another one may be added: `unproven` with an email address that is not proven, `off` where an organization does not allow it. */
  mayAdd: z.enum(['yes', 'unproven', 'off']),
});
export type Passkeys = z.output<typeof passkeysSchema>;

/** Whether the user is offered a passkey now. */
export const passkeyOfferSchema = z.object({ isOffered: z.boolean() });

export const passkeyParams = z.strictObject({ id: z.uuid('invalid_id') });

export const passkeyEditSchema = z.strictObject({
  name: requiredLine(longestName),
});
export type PasskeyEdit = z.output<typeof passkeyEditSchema>;

/** The removed passkey, so that the browser can tell its authenticator. */
export const removedPasskeySchema = z.object({ rpId: z.string(), credentialId: z.string() });
