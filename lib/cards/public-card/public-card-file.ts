import { getPublicCard } from '@/lib/cards/card/card';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { usernamePattern } from '@/lib/platform/formats/username';

/**
 * The public card for a file about it. A former username gives the card itself, because files do not redirect.
 * @throws AppError `not_found`, `gone` where the card is paused, or leads to an organization
 */
export async function publicCardFile(ctx: Context, askedName: string, met = ''): Promise<PublicCard> {
  const name = askedName.toLowerCase();
  if (!/^[A-Za-z0-9-]{3,30}$/.test(askedName) || !usernamePattern.test(name)) throw new AppError('not_found');
  const asked = await getPublicCard(ctx, name, met);
  const present = asked.kind === 'moved' ? await getPublicCard(ctx, asked.username, met) : asked;
  // Where the card leads to an organization, there is no file: organizations have none.
  if (present.kind === 'paused' || present.kind === 'organization') throw new AppError('gone');
  // The card was renamed again between the two queries; such a rare case is treated as unknown.
  if (present.kind === 'moved') throw new AppError('not_found');
  return present.card;
}
