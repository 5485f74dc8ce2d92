import { freeUsername } from '@/lib/cards/card/card';
import { personOnPaper } from '@/lib/contacts/scan/scan';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { displayName } from '@/lib/platform/formats/names';
import { oneLine } from '@/lib/platform/formats/one-line';
import type { PersonRead } from '@/lib/platform/formats/person';
import { suggestUsername } from '@/lib/platform/formats/username';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { UploadedFile } from '@/lib/platform/request-body';
import { addPicture } from '@/lib/platform/uploads/uploads';
import { maxPeople } from './limits';
import { personToCard } from './person-to-card';
import { readSources } from './read-file';
import { readInstance } from './read-instance';
import type { CardReading, CardWarning } from './schema';
import type { CardSource } from './source';

/** @throws AppError `unauthenticated`, `forbidden` (staff) */
function requireMaker(ctx: Context): Actor {
  const actor = requireActor(ctx);
  authorize(actor, 'profile.create');
  return actor;
}

/** The name by which a user recognizes themselves in a list. */
function nameOf({ name, fullName, company, emails }: PersonRead, ctx: Context): string {
  const shown = displayName(name, ctx.locale) || fullName || company || emails[0]?.address;
  return cutText(oneLine(shown ?? ''), 200);
}

/** Stores the picture as if the user had uploaded it. One that cannot be used is a warning: the rest of the card is worth having. */
async function keepPhoto(ctx: Context, { photo }: PersonRead): Promise<{ photoId: string | null; refused: boolean }> {
  if (!photo) return { photoId: null, refused: false };
  const upload = await addPicture(ctx, 'photo', Buffer.from(photo.bytes)).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return { photoId: upload?.id ?? null, refused: upload === null };
}

async function readingOf(ctx: Context, source: CardSource): Promise<CardReading> {
  const { content, language, warnings } = personToCard(source, {
    locale: ctx.locale,
    timeZone: requireActor(ctx).timeZone,
  });
  const { photoId, refused } = await keepPhoto(ctx, source.person);
  const told: CardWarning[] = refused ? [{ code: 'photo', text: '' }, ...warnings] : warnings;
  const { first, last } = content.name;
  const username = await freeUsername(ctx, suggestUsername({ first, last, email: requireActor(ctx).email }));
  return { people: [], draft: { language, content, photoId, username }, warnings: told };
}

/**
 * Reads a card of another instance, for the user to check.
 * @param file the URL of its JSContact file
 * @throws AppError `card_link_unreadable`, `forbidden` (staff)
 */
export async function readCardLink(ctx: Context, file: string): Promise<CardReading> {
  requireMaker(ctx);
  return readingOf(ctx, await readInstance(file));
}

/**
 * Reads the user's own paper card from a photo, for the user to check. Its other lines are told, because a card has no note.
 * @throws AppError `text_recognition_off`, `unavailable`, `not_found` (foreign photo), `card_photo_unreadable` (nothing on it),
 * `forbidden` (staff)
 */
export async function readCardPhoto(ctx: Context, paperPhotoId: string): Promise<CardReading> {
  requireMaker(ctx);
  const { note = '', ...person } = await personOnPaper(ctx, paperPhotoId);
  const lines = note.split('\n').filter(Boolean);
  const isBlank =
    !person.fullName &&
    !person.company &&
    [person.phones, person.emails, person.websites].every((all) => all.length === 0);
  if (isBlank) throw new AppError('card_photo_unreadable');
  return readingOf(ctx, { person, left: lines });
}

/** Those with the user's own email address first: an address book may have more people than can be offered. */
function ownFirst(sources: CardSource[], { email }: Actor): CardSource[] {
  const isOwn = ({ person }: CardSource) =>
    person.emails.some(({ address }) => address.toLowerCase() === email.toLowerCase());
  return [...sources.filter(isOwn), ...sources.filter((source) => !isOwn(source))];
}

/**
 * Reads a card from a file, for the user to check. Of a file with several people, one has to be chosen by their place.
 * @throws AppError `card_file_unsupported`, `card_file_unreadable`, `not_found` (no such person in it), `body_too_large`,
 * `forbidden` (staff)
 */
export async function readCardFile(
  ctx: Context,
  file: Pick<UploadedFile, 'bytes' | 'name'> | null,
  place?: number,
): Promise<CardReading> {
  const actor = requireMaker(ctx);
  const sources = await readSources(file?.bytes ?? Buffer.alloc(0), file?.name ?? '');
  const [only, ...others] = sources;
  if (place === undefined && others.length > 0) {
    const people = ownFirst(sources, actor)
      .slice(0, maxPeople)
      .map(({ person }) => ({ place: person.place, name: nameOf(person, ctx) }));
    return { people, draft: null, warnings: [] };
  }
  const source = place === undefined ? only : sources.find(({ person }) => person.place === place);
  if (!source) throw new AppError('not_found');
  return readingOf(ctx, source);
}
