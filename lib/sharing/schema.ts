import { z } from 'zod';
import { locales } from '@/lib/i18n/languages';
import { emailSchema } from '@/lib/sign-in/schema';

/** A card sent by mail: to whom, in which language, with a few own words (500 characters). */
export const shareByEmailSchema = z.strictObject({
  to: emailSchema,
  locale: z.enum(locales),
  note: z
    .string()
    .max(500, 'too_long')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value), 'control_characters')
    .default(''),
});
export type ShareByEmail = z.output<typeof shareByEmailSchema>;
