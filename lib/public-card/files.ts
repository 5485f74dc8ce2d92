import sharp from 'sharp';
import { env } from '@/lib/env';
import { contentDisposition } from '@/lib/formats/content-disposition';
import { qrMatrix, qrPixels, qrSvg } from '@/lib/formats/qr';
import { shareUrl } from '@/lib/formats/share';
import { writeVCard3 } from '@/lib/formats/vcard/write';
import type { Context } from '@/lib/http/context';
import { FileAnswer } from '@/lib/http/endpoint';
import { storage } from '@/lib/outside/storage/storage';
import { versionTag } from '@/lib/profiles/card-version';
import type { PublicProfile } from '@/lib/profiles/schema';
import { cardData } from './card-data';
import { faceCard } from './face';
import { publicFaceHeaders } from './headers';
import { cardName } from './name';

/** Width of the QR picture in pixels, at least: sharp on a printed page of ten centimetres. */
const pngWidth = 1024;

function answer(card: PublicProfile, bytes: Buffer, type: string, more: Record<string, string> = {}): FileAnswer {
  return new FileAnswer(bytes, {
    ...publicFaceHeaders(versionTag(card)),
    'Content-Type': type,
    // Made of a person's words: opened by itself it may do nothing.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...more,
  });
}

/** A picture that other sites may show, shown in place when opened and named when kept. */
function picture(card: PublicProfile, bytes: Buffer, type: string, ending: string): FileAnswer {
  const name = contentDisposition(`${card.username}-qr.${ending}`, 'inline');
  return answer(card, bytes, type, { 'Content-Disposition': name, 'Cross-Origin-Resource-Policy': 'cross-origin' });
}

/** What the code of a card says: the present address, with the channel by which it was reached. */
function qrText(card: PublicProfile): string {
  return shareUrl(env().APP_URL, null, card.username, 'qr');
}

/**
 * The contact file of a card, photo included. Without its photo where that cannot be read: a contact without a picture
 * is better than none.
 * @throws AppError `not_found`, `gone`
 */
export async function contactFile(ctx: Context, username: string): Promise<FileAnswer> {
  const card = await faceCard(ctx, username);
  const photo = card.photoId
    ? await storage()
        .get(`uploads/${card.photoId}/card.jpg`)
        .catch((error: unknown) => {
          ctx.log.error({ error }, 'photo of a contact file cannot be read');
          return null;
        })
    : null;
  const bytes = Buffer.from(writeVCard3(cardData(card, env().APP_URL, photo)), 'utf8');
  // Inline: iOS then opens its contact sheet at once instead of asking about a download; what cannot show a vCard saves it
  // under the name given here all the same.
  const name = contentDisposition(`${cardName(card)}.vcf`, 'inline');
  return answer(card, bytes, 'text/vcard; charset=utf-8', { 'Content-Disposition': name });
}

/** @throws AppError `not_found`, `gone` */
export async function qrSvgFile(ctx: Context, username: string): Promise<FileAnswer> {
  const card = await faceCard(ctx, username);
  return picture(card, Buffer.from(qrSvg(qrText(card)), 'utf8'), 'image/svg+xml', 'svg');
}

/** @throws AppError `not_found`, `gone` */
export async function qrPngFile(ctx: Context, username: string): Promise<FileAnswer> {
  const card = await faceCard(ctx, username);
  const text = qrText(card);
  const { data, width, height } = qrPixels(text, Math.ceil(pngWidth / (qrMatrix(text).length + 8)));
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  return picture(card, bytes, 'image/png', 'png');
}
