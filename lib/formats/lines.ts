import { z } from 'zod';

/** One line of text: trimmed, no control characters, at most `max` UTF-16 units. */
export const line = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'control_characters')
    .transform((value) => value.trim());

/** Several lines of text; tabs and line feeds are kept. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
    .refine((value) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value), 'control_characters');
