import { z } from 'zod';
import { locales } from '@/lib/i18n/languages';
import { emailSchema } from '@/lib/sign-in/schema';

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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value), 'control_characters')
    .default(''),
});
export type ShareByEmail = z.output<typeof shareByEmailSchema>;
export type ShareByEmailInput = z.input<typeof shareByEmailSchema>;

/** What a mail written in the sender's own program begins with, in the language of its reader. */
export const shareMessageSchema = z.object({ subject: z.string(), body: z.string() });
export type ShareMessage = z.output<typeof shareMessageSchema>;
