import { z } from 'zod';
import { tidyText } from './tidy-text';

/**
 * A schema for one line of text: tidy ({@link tidyText}), trimmed, no control characters and no noncharacters, at most `max`
 * UTF-16 units.
 */
export const line = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .refine((value) => !/[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
    .transform((value) => tidyText(value).trim());

/** A schema for one line of text, as {@link line}, that must not be empty. */
export const requiredLine = (max: number) => line(max).refine((value) => value !== '', 'required');

/** A schema for several lines of text, tidy and trimmed; tabs and line feeds are kept. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((value) => tidyText(value.replaceAll('\r\n', '\n')).trim())
    .refine((value) => !/(?![\t\n])[\p{Cc}\p{NChar}]/u.test(value), 'control_characters');
