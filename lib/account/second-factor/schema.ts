import { z } from 'zod';
import { plainCode } from './model';

/** The organization that will ask the user for a second factor, and from when on. */
const requirementSchema = z.object({ from: z.iso.datetime(), organization: z.string() });
export type FactorRequirement = z.output<typeof requirementSchema>;

/** What the settings show of a user's second factor. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** Since when; null where it is off. */
  since: z.iso.datetime().nullable(),
  /** How many recovery codes are left. */
  codesLeft: z.int(),
  /** From when on a reset can be finished that was requested; null where none was. */
  resetDueAt: z.iso.datetime().nullable(),
  /** Set while an organization gives this user days to set one up, and they have neither an app nor a passkey. */
  required: requirementSchema.nullable(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** What an authenticator app is given: the secret as text, and as the address that a QR code contains. */
export const newSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type NewSecret = z.output<typeof newSecretSchema>;

const code = z.string().regex(/^\d{6}$/, 'invalid_code');

/** A first code of the app, which shows that it has the secret. */
export const firstCodeSchema = z.strictObject({ code });

/** Codes that stand in for the app, shown this once. */
export const newCodesSchema = z.object({ codes: z.array(z.string()) });

/** A proof of the second factor: a code of the app, or a recovery code as it was written down. */
export const proofSchema = z.union([
  z.strictObject({ code }),
  z.strictObject({
    recoveryCode: z
      .string()
      .max(100, 'too_long')
      .transform(plainCode)
      .refine((value) => value.length === 16, 'invalid_code'),
  }),
]);
export type Proof = z.output<typeof proofSchema>;

/** A request of a user who has lost the app and all codes. */
export const resetSchema = z.object({
  /** Who carries it out: the user, after a wait, or support, where an organization or the operator requires the second factor. */
  by: z.enum(['user', 'support']),
  /** The open request: from when on it can be finished, and until when. */
  waiting: z.object({ dueAt: z.iso.datetime(), isDue: z.boolean(), endsAt: z.iso.datetime() }).nullable(),
  hasPasskeys: z.boolean(),
});
export type FactorReset = z.output<typeof resetSchema>;

export const finishResetSchema = z.strictObject({ removePasskeys: z.boolean().default(false) });
