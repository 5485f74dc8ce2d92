import { z } from 'zod';
import { layouts, moods, themes } from './look-model';

/** How a card looks. */
export const lookSchema = z.strictObject({
  theme: z.enum(themes).default('paper'),
  layout: z.enum(layouts).default('poster'),
  /** The owner's own color as `#rrggbb`, before its contrast is corrected; null for the theme's. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'invalid_color')
    .nullable()
    .default(null),
  /** The typeface; undefined for the system's own. */
  mood: z.enum(moods).optional(),
});
export type CardLook = z.output<typeof lookSchema>;
