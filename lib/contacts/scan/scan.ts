import sharp from 'sharp';
import { type Reader, withNumbersOfOne } from '@/lib/contacts/imports/imports';
import { personToContact } from '@/lib/contacts/imports/model';
import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { digitsOf } from '@/lib/platform/formats/ascii-digits';
import { numbersOfLine } from '@/lib/platform/formats/numbers-of-line';
import { nobody, type PersonRead } from '@/lib/platform/formats/person';
import { personOfLines, readEmail, readPhone } from '@/lib/platform/formats/person-of-text';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { type RecognizedText, textRecognition } from '@/lib/platform/outside/text-recognition/text-recognition';
import { assertOwnUpload, readSource } from '@/lib/platform/uploads/uploads';
import type { PaperRead } from './schema';

/** Who reads, and where: the card's numbers may be of their country. */
const readerOf = (ctx: Context): Reader => ({ locale: ctx.locale, timeZone: requireActor(ctx).timeZone });

/** Numbers that the lines have and the fields do not. */
function besideFields(person: PersonRead, lines: string[]): PersonRead['phones'] {
  const had = new Set(person.phones.map(({ number }) => digitsOf(number)));
  return personOfLines(lines).phones.filter(({ number }) => !had.has(digitsOf(number)));
}

function personOf(ctx: Context, { lines, fields }: RecognizedText): PersonRead {
  const read = fields ? personOfFields(fields) : personOfLines(lines);
  const person = fields ? { ...read, phones: [...read.phones, ...besideFields(read, lines)] } : read;
  return withNumbersOfOne(person, [...lines, ...(fields?.address ?? '').split('\n')], readerOf(ctx));
}

function personOfFields(fields: NonNullable<RecognizedText['fields']>): PersonRead {
  const { name, title, department, company, phones, emails, websites, address } = fields;
  return {
    ...nobody(),
    ...(name ? { fullName: name } : {}),
    ...(title ? { title } : {}),
    ...(department ? { department } : {}),
    ...(company ? { company } : {}),
    phones: phones.flatMap((text) => {
      const { numbers } = numbersOfLine(text);
      return numbers.length > 0 ? numbers.map((number) => readPhone(number.text, number.kind)) : [readPhone(text)];
    }),
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
  // The numbers are read: no further country is guessed.
  return personToContact(person, { country: '', ranges: rangesInUse, language: ctx.locale }).draft;
}
