import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';
import { linkTokenPattern } from '@/lib/platform/formats/link-token';

export const newEmailSchema = z.strictObject({ email: emailSchema });

/** The secret of a link in an email about a change of address. */
export const changeLinkSchema = z.strictObject({ token: z.string().regex(linkTokenPattern, 'invalid_code') });

/** The user's change of address that waits, and whether an organization keeps them from changing it. */
export const emailChangeSchema = z.object({
  isManaged: z.boolean(),
  waiting: z
    .object({
      email: z.string(),
      isNewConfirmed: z.boolean(),
      isOldConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type EmailChange = z.output<typeof emailChangeSchema>;

/** `isDone`: whether the change took effect; otherwise the other address has to confirm it, too. */
export const confirmedSchema = z.object({ isDone: z.boolean(), email: z.string() });
export const undoneSchema = z.object({ email: z.string() });
