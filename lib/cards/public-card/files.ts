import sharp from 'sharp';
import { versionTag } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { writeJsContact } from '@/lib/platform/formats/jscontact/write';
import { qrMatrix, qrPixels, qrSvg } from '@/lib/platform/formats/qr';
import { shareUrl } from '@/lib/platform/formats/share';
import { writeVCard3 } from '@/lib/platform/formats/vcard/write';
import { writeVCard4 } from '@/lib/platform/formats/vcard/write-4';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { storage } from '@/lib/platform/outside/storage/storage';
import { cardData } from './card-data';
import { fileLanguage } from './card-words';
import { publicFileHeaders } from './headers';
import { cardName } from './name';
import { publicCardFile } from './public-card-file';

/** Width of the QR code image in pixels, at least: sharp on a printed page of ten centimetres. */
const pngWidth = 1024;

/** An image file that other sites may embed; a browser shows it in place, and saves it under this name. */
function picture(card: PublicCard, content: Buffer, type: string, ending: string): OutgoingFile {
  const name = `${card.username}-qr.${ending}`;
  return { ...publicFileHeaders(versionTag(card)), content, type, name, isInline: true, embeddedBy: 'any-page' };
}

/** The text in the QR code: the card's present address, with the channel `qr`. */
function qrText(card: PublicCard): string {
  return shareUrl(env().APP_URL, null, card.username, 'qr');
}

/** The photo for a contact file; null where it cannot be read, because a contact without a photo is better than none. */
async function contactPhoto(ctx: Context, { photoId }: PublicCard): Promise<Uint8Array | null> {
  if (!photoId) return null;
  return storage()
    .get(`uploads/${photoId}/card.jpg`)
    .catch((error: unknown) => {
      ctx.log.error({ error }, 'photo of a contact file cannot be read');
      return null;
    });
}

type Asked = { username: string; locale?: Locale; version?: '3' | '4'; met?: string };

/** The public card and the content of its contact file; without a language in the request, in the card's own. */
async function contact(ctx: Context, { username, locale, met = '' }: Asked) {
  const card = await publicCardFile(ctx, username, met);
  const language = locale ?? card.language;
  return { card, language, met, data: cardData(card, language, env().APP_URL, await contactPhoto(ctx, card)) };
}

type Contact = Awaited<ReturnType<typeof contact>>;

function contactAnswer({ card, language, met }: Contact, text: string, type: string, ending: string): OutgoingFile {
  const name = cardName(localizeCard(card, fileLanguage(card, language)));
  return {
    ...publicFileHeaders(versionTag(card), met),
    content: Buffer.from(text, 'utf8'),
    type,
    name: `${name}.${ending}`,
    // With `inline`, iOS opens its contact sheet at once instead of asking about a download. A browser that cannot show a vCard
    // still saves it under the name given here.
    isInline: true,
    language: fileLanguage(card, language),
    // Search engines should show the card's page, not its file.
    isUnlisted: true,
  };
}

/**
 * The contact file of a card, photo included: vCard 3.0 unless version 4 is requested.
 * @throws AppError `not_found`, `gone`
 */
export async function contactFile(ctx: Context, query: Asked): Promise<OutgoingFile> {
  const contactOfCard = await contact(ctx, query);
  return query.version === '4'
    ? contactAnswer(contactOfCard, writeVCard4(contactOfCard.data), 'text/vcard; charset=utf-8; version=4.0', 'vcf')
    : contactAnswer(contactOfCard, writeVCard3(contactOfCard.data), 'text/vcard; charset=utf-8', 'vcf');
}

/**
 * The card as JSContact (RFC 9553), photo included.
 * @throws AppError `not_found`, `gone`
 */
export async function jsContactFile(ctx: Context, query: Asked): Promise<OutgoingFile> {
  const contactOfCard = await contact(ctx, query);
  const text = JSON.stringify(writeJsContact(contactOfCard.data));
  return contactAnswer(contactOfCard, text, 'application/jscontact+json; charset=utf-8', 'json');
}

/** @throws AppError `not_found`, `gone` */
export async function qrSvgFile(ctx: Context, username: string): Promise<OutgoingFile> {
  const card = await publicCardFile(ctx, username);
  return picture(card, Buffer.from(qrSvg(qrText(card)), 'utf8'), 'image/svg+xml', 'svg');
}

/** @throws AppError `not_found`, `gone` */
export async function qrPngFile(ctx: Context, username: string): Promise<OutgoingFile> {
  const card = await publicCardFile(ctx, username);
  const text = qrText(card);
  const { data, width, height } = qrPixels(text, Math.ceil(pngWidth / (qrMatrix(text).length + 8)));
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  return picture(card, bytes, 'image/png', 'png');
}
