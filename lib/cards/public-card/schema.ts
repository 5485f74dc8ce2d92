import { z } from 'zod';
import { locales } from '@/lib/platform/i18n/languages';

/** The parameters in the addresses of a card's files. `via` may be on any of them; an unknown value counts as unknown. */
export const cardFileQuery = z.strictObject({
  username: z.string().max(200),
  locale: z.enum(locales).optional(),
  version: z.enum(['3', '4']).optional(),
  via: z.string().max(200).optional(),
  /** The event by whose link or code the visitor came. */
  met: z.string().max(200).optional(),
  /** The printed code, and the owner's word of the link, by which the visitor came; others are ignored. */
  code: z.string().max(200).optional(),
  l: z.string().max(200).optional(),
});

/** The parameters in the address of a card's document. */
export const documentQuery = z.strictObject({
  username: z.string().max(200),
  field: z.string().max(200),
  via: z.string().max(200).optional(),
});
