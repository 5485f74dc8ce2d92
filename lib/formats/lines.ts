import { z } from 'zod';
import { tidyText } from './tidy-text';

/** One line of text: tidy ({@link tidyText}), trimmed, no control characters, at most `max` UTF-16 units. */
export const line = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'control_characters')
    .transform((value) => tidyText(value).trim());

/** Several lines of text, tidy and trimmed; tabs and line feeds are kept. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((value) => tidyText(value.replaceAll('\r\n', '\n')).trim())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value), 'control_characters');
