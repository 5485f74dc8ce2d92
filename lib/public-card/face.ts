import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { usernamePattern } from '@/lib/formats/username';
import { locales } from '@/lib/i18n/languages';
import type { Context } from '@/lib/platform/context';
import type { PublicProfile } from '@/lib/profiles/schema';
import { getPublicCard } from '@/lib/profiles/service';

/** What the addresses of a card's machine faces carry. `via` may hang on any of them; unknown ones count as unknown. */
export const faceQuery = z.strictObject({
  username: z.string().max(200),
  locale: z.enum(locales).optional(),
  version: z.enum(['3', '4']).optional(),
  via: z.string().max(200).optional(),
  /** The event by whose link or code the card was reached. */
  met: z.string().max(200).optional(),
});

/**
 * The card at a name, for a file of it. A name that has moved gives the card itself: files have no redirect chain.
 * @throws AppError `not_found`, `gone` where the card is paused, or leads to an organization
 */
export async function faceCard(ctx: Context, given: string, met = ''): Promise<PublicProfile> {
  const name = given.toLowerCase();
  if (!/^[A-Za-z0-9-]{3,30}$/.test(given) || !usernamePattern.test(name)) throw new AppError('not_found');
  const found = await getPublicCard(ctx, name, met);
  const present = found.kind === 'moved' ? await getPublicCard(ctx, found.username, met) : found;
  // An organization that a card leads to has no files.
  if (present.kind === 'paused' || present.kind === 'organization') throw new AppError('gone');
  // Renamed twice between the two queries: as good as unknown.
  if (present.kind === 'moved') throw new AppError('not_found');
  return present.card;
}
