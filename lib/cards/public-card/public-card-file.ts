import { getPublicCard } from '@/lib/cards/card/card';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { usernamePattern } from '@/lib/platform/formats/username';

/**
 * The card at a name, for a file of it. A name that has moved gives the card itself: files have no redirect chain.
 * @throws AppError `not_found`, `gone` where the card is paused, or leads to an organization
 */
export async function publicCardFile(ctx: Context, askedName: string, met = ''): Promise<PublicCard> {
  const name = askedName.toLowerCase();
  if (!/^[A-Za-z0-9-]{3,30}$/.test(askedName) || !usernamePattern.test(name)) throw new AppError('not_found');
  const asked = await getPublicCard(ctx, name, met);
  const present = asked.kind === 'moved' ? await getPublicCard(ctx, asked.username, met) : asked;
  // An organization that a card leads to has no files.
  if (present.kind === 'paused' || present.kind === 'organization') throw new AppError('gone');
  // Renamed twice between the two queries: as good as unknown.
  if (present.kind === 'moved') throw new AppError('not_found');
  return present.card;
}
