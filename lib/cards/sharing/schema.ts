import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';
import { locales } from '@/lib/platform/i18n/languages';

/** Most characters of a sender's own words. */
export const maxNote = 500;

/** A card sent by mail: to whom, in which language, with a few own words (500 characters). */
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

/** What a mail written in the sender's own program begins with, in the language of its reader. */
export const shareMessageSchema = z.object({ subject: z.string(), body: z.string() });
export type ShareMessage = z.output<typeof shareMessageSchema>;
