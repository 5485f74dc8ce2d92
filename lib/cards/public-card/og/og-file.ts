import { versionTag } from '@/lib/cards/card/card';
import { isOfName, localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { publicCardFile } from '@/lib/cards/public-card/public-card-file';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { storage } from '@/lib/platform/outside/storage/storage';
import { publicFileHeaders } from '../headers';
import { drawCard } from './drawing';
import { renderPicture } from './picture';
import { atMostTwo } from './turns';

/** The card's photo; null where there is none or it cannot be read, because a picture without the photo is better than none. */
async function photoOf(ctx: Context, { photoId, look }: PublicCard): Promise<Buffer | null> {
  if (!photoId || isOfName(look)) return null;
  return storage()
    .get(`uploads/${photoId}/640.webp`)
    .catch((error: unknown) => {
      ctx.log.error({ error }, 'photo of a preview picture cannot be read');
      return null;
    });
}

/**
 * The preview image beside a link to the card (Open Graph, `og:image`), in a language, as PNG.
 * @throws AppError `not_found`, `gone` where the card is paused
 */
export async function ogPicture(ctx: Context, username: string, locale: Locale): Promise<OutgoingFile> {
  const card = await publicCardFile(ctx, username);
  const bytes = await atMostTwo(async () => {
    const shown = localizeCard(card, locale);
    const photo = await photoOf(ctx, shown);
    const drawing = drawCard(shown, locale, env().NEXT_PUBLIC_APP_NAME, photo !== null);
    return renderPicture(drawing, photo);
  });
  return {
    ...publicFileHeaders(versionTag(card)),
    content: bytes,
    type: 'image/png',
    name: `${card.username}.png`,
    isInline: true,
    language: locale,
    embeddedBy: 'any-page',
  };
}
