import { z } from 'zod';
import { locales } from '@/lib/platform/i18n/languages';

/** What the addresses of a card's files carry. `via` may hang on any of them; unknown ones count as unknown. */
export const cardFileQuery = z.strictObject({
  username: z.string().max(200),
  locale: z.enum(locales).optional(),
  version: z.enum(['3', '4']).optional(),
  via: z.string().max(200).optional(),
  /** The event by whose link or code the card was reached. */
  met: z.string().max(200).optional(),
});

/** The address of a document of a card. */
export const documentQuery = z.strictObject({
  username: z.string().max(200),
  field: z.string().max(200),
  via: z.string().max(200).optional(),
});
