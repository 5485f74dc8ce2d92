import { getPublicCard } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import { toAppError } from '@/lib/platform/to-app-error';
import { cardName } from './name';

/** The card that visitors of the start page can scan. */
export type LiveCard = {
  name: string;
  /** Its address as text, as a link, and as the content of its QR code. */
  address: string;
  href: string;
  code: string;
};

/**
 * The card that the start page shows as a live example; null where none is configured, or where it cannot be shown now: the page
 * itself needs no database.
 */
export async function liveCard(ctx: Context): Promise<LiveCard | null> {
  const { APP_URL, EXAMPLE_CARD: username } = env();
  if (!username) return null;
  try {
    const atName = await getPublicCard(ctx, username);
    if (atName.kind !== 'card') return null;
    const url = shareUrl(APP_URL, null, atName.card.username);
    return {
      name: cardName(localizeCard(atName.card, ctx.locale)),
      address: displayUrl(url),
      href: `/${ctx.locale}/${atName.card.username}?via=link`,
      code: shareUrl(APP_URL, null, atName.card.username, 'qr'),
    };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status !== 404 && error.status !== 503) throw thrown;
    return null;
  }
}
