import { AppError } from '@/lib/platform/errors';
import { detectFormat } from '@/lib/platform/formats/detect';
import { FormatError } from '@/lib/platform/formats/format-error';
import { jsContactsInPieces } from '@/lib/platform/formats/jscontact/read';
import { finishInTurns, type Pause } from '@/lib/platform/formats/pauses';
import type { PersonRead } from '@/lib/platform/formats/person';
import { vCardsInPieces } from '@/lib/platform/formats/vcard/read';
import { isZip } from '@/lib/platform/formats/xlsx/zip';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { readOwnCard } from './jscontact-card';
import { readLinkedIn } from './linkedin';
import type { CardSource } from './source';

/** The people that readers give, while other requests have their turn. */
async function allOf(people: Iterable<PersonRead | Pause>): Promise<PersonRead[]> {
  const pause = newYield();
  const all: PersonRead[] = [];
  for (const person of people) {
    await pause();
    if (person) all.push(person);
  }
  return all;
}

/** @throws AppError for what a reader of files throws; anything else unchanged */
function refuse(error: unknown): never {
  if (!(error instanceof FormatError)) throw error;
  throw new AppError(error.code === 'file_too_large' ? 'body_too_large' : 'card_file_unreadable', { cause: error });
}

/**
 * The people of a file, in its order; at least one.
 * @throws AppError `card_file_unsupported`, `card_file_unreadable` (damaged, or no one is in it), `body_too_large`
 */
export async function readSources(bytes: Buffer, name: string): Promise<CardSource[]> {
  if (isZip(bytes)) return [await readLinkedIn(bytes)];
  const format = detectFormat(bytes, name);
  if (format !== 'vcard' && format !== 'jscontact') throw new AppError('card_file_unsupported');
  const people = await allOf(format === 'vcard' ? vCardsInPieces(bytes) : jsContactsInPieces(bytes)).catch(refuse);
  const own =
    format === 'jscontact' && people.length === 1 ? await finishInTurns(readOwnCard(bytes), newYield()) : null;
  if (own) return [own];
  if (people.length === 0) throw new AppError('card_file_unreadable');
  return people.map((person) => ({ person }));
}
