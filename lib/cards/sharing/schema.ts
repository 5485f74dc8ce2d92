import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';
import { locales } from '@/lib/platform/i18n/languages';
import { maxNote } from './limits';

/** The input for sending a card by mail: recipient, language, and an optional note (500 characters). */
export const shareByEmailSchema = z.strictObject({
  to: emailSchema,
  locale: z.enum(locales),
  note: z
    .string()
    .max(maxNote, 'too_long')
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .refine((value) => !/(?![\t\n])[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
    .default(''),
});
export type ShareByEmail = z.output<typeof shareByEmailSchema>;
export type ShareByEmailInput = z.input<typeof shareByEmailSchema>;

/** The prefilled subject and body of a mail in the sender's own program, in the recipient's language. */
export const shareMessageSchema = z.object({ subject: z.string(), body: z.string() });
export type ShareMessage = z.output<typeof shareMessageSchema>;
