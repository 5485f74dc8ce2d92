import { z } from 'zod';

// How a card looks.

export const themes = ['paper', 'snow', 'ink', 'seal', 'indigo', 'moss', 'sand', 'plum'] as const;
/** The layouts; `localizeCard` shows a card as `type` where it lacks what its layout is made of. */
export const layouts = ['poster', 'type', 'tategaki', 'band', 'company', 'classic', 'banner', 'side'] as const;
export const moods = ['serif', 'mono'] as const;
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
