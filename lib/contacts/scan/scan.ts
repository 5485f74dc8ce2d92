import sharp from 'sharp';
import { personToContact } from '@/lib/contacts/imports/model';
import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { nobody, type PersonRead } from '@/lib/platform/formats/person';
import { personOfLines, readEmail, readPhone } from '@/lib/platform/formats/person-of-text';
import { countryCallingCodes, parsePhone } from '@/lib/platform/formats/phone';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { likelyCountry } from '@/lib/platform/i18n/countries';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import { type RecognizedText, textRecognition } from '@/lib/platform/outside/text-recognition/text-recognition';
import { assertOwnUpload, readSource } from '@/lib/platform/uploads/uploads';
import type { PaperRead } from './schema';

const allCountries = countryCallingCodes().map(({ country }) => country);

/**
 * Countries to which numbers without a country code may belong, the surest first: those of the card's other numbers, then those of
 * the reader's time zone, then that of their language.
 */
function likelyCountries(ctx: Context, numbers: string[]): string[] {
  const said = numbers.flatMap((number) => parsePhone(number)?.country ?? []);
  const { timeZone } = requireActor(ctx);
  const ofZone = timeZone ? countriesOfZone(allCountries, timeZone) : [];
  return [...new Set([...said, ...ofZone, likelyCountry(ctx.locale)])];
}

function personOf(ctx: Context, { lines, fields }: RecognizedText): PersonRead {
  const person = fields ? personOfFields(fields) : null;
  // Numbers with a country code are found without a country, too.
  const first = person ?? personOfLines(lines);
  const countries = likelyCountries(
    ctx,
    first.phones.map(({ number }) => number),
  );
  const read = person ?? personOfLines(lines, countries);
  const phones = read.phones.map((phone) => {
    const country = countries.find((each) => parsePhone(phone.number, each));
    const parsed = parsePhone(phone.number) ?? parsePhone(phone.number, country);
    // With its extension it is read once more, by the code that also tells what cannot be dialled.
    return parsed && parsed.extension === null ? { ...phone, number: parsed.e164 } : phone;
  });
  return { ...read, phones };
}

function personOfFields(fields: NonNullable<RecognizedText['fields']>): PersonRead {
  const { name, title, department, company, phones, emails, websites, address } = fields;
  return {
    ...nobody(),
    ...(name ? { fullName: name } : {}),
    ...(title ? { title } : {}),
    ...(department ? { department } : {}),
    ...(company ? { company } : {}),
    phones: phones.map((number) => readPhone(number)),
    emails: emails.map(readEmail),
    websites: websites.map((url) => ({ url })),
    ...(address ? { note: address } : {}),
  };
}

/**
 * The person on a photo of a paper card, read with the operator's text recognition service. Nothing is stored.
 * @throws AppError `text_recognition_off` where there is no service, `unavailable` where it does not respond, `not_found`
 * (foreign photo), `forbidden` (staff)
 */
export async function personOnPaper(ctx: Context, paperPhotoId: string): Promise<PersonRead> {
  const _actor = requireBookOwner(ctx);
  const service = textRecognition();
  if (!service) throw new AppError('text_recognition_off');
  await assertOwnUpload(ctx, paperPhotoId, 'paper');
  const { content } = await readSource(ctx, paperPhotoId);
  const jpeg = await sharp(content).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer();
  const paper = await service.read(jpeg).catch((cause: unknown) => {
    ctx.log.error({ error: cause }, 'text recognition failed');
    throw new AppError('unavailable', { retryAfter: 30, cause });
  });
  return personOf(ctx, paper);
}

/**
 * Reads a photo of a paper card as a contact, for the user to check.
 * @throws AppError as {@link personOnPaper}
 */
export async function readPaper(ctx: Context, paperPhotoId: string): Promise<PaperRead> {
  const person = await personOnPaper(ctx, paperPhotoId);
  const { locale } = ctx;
  const guessed = [likelyCountry(locale)];
  return personToContact(person, { country: '', guessed, ranges: rangesInUse, language: locale }).draft;
}
