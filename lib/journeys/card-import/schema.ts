import { z } from 'zod';
import { contentSchema } from '@/lib/cards/card/schema';
import { safeUrl } from '@/lib/platform/formats/links';
import { locales } from '@/lib/platform/i18n/languages';
import { fileOfCard } from './model';

/**
 * Why something of a source is not on the card as it was: a phone number without a country, another value that is not valid, a text that
 * was shortened, what a card has no place for, a picture that cannot be used, and one that is a link.
 */
export const warningCodes = ['phone', 'invalid', 'cut', 'left', 'photo', 'photo_link'] as const;

const warningSchema = z.object({
  code: z.enum(warningCodes),
  /** The value as the source has it. */
  text: z.string(),
});
export type CardWarning = z.output<typeof warningSchema>;

/** What was read from a source, for the user to check. Nothing is a card yet. */
export const cardReadingSchema = z.object({
  /** The people of a file that has several, of whom none was chosen; otherwise empty. */
  people: z.array(z.object({ place: z.number(), name: z.string() })),
  /** Null where `people` asks. */
  draft: z
    .object({
      language: z.enum(locales),
      content: contentSchema,
      /** The picture, as an upload of the user. */
      photoId: z.string().nullable(),
      /** A free username that is close to the name. */
      username: z.string(),
    })
    .nullable(),
  warnings: z.array(warningSchema),
});
export type CardReading = z.output<typeof cardReadingSchema>;
export type CardDraftRead = NonNullable<CardReading['draft']>;

/** Which person of a file with several is the user, by their place in it. */
export const cardFileQuery = z.strictObject({ person: z.coerce.number().int().min(1).max(20_000).optional() });

/** The URL of a card on another instance, with or without its scheme. It becomes the URL of the card's file. */
export const cardLinkSchema = z.strictObject({
  url: z
    .string()
    .max(2048, 'too_long')
    .transform((text, ctx) => {
      const file = fileOfCard(safeUrl(text.trim()) ?? '');
      if (file) return file;
      ctx.addIssue({ code: 'custom', message: 'invalid_url' });
      return z.NEVER;
    }),
});

/** A photo of the user's paper card, uploaded by them. */
export const cardPhotoSchema = z.strictObject({ paperPhotoId: z.uuid('invalid_id') });
