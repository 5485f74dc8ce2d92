import { fillFromEvent, metNow } from '@/lib/contacts/events/events';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { discardPapers, handOverUploads } from '@/lib/platform/uploads/uploads';
import { derivedColumns } from './derived-columns';
import { contactsPurged } from './events';
import { maxContacts } from './limits';
import { matchKeys } from './match-keys';
import * as queries from './queries';
import type { Contact, NewContact } from './schema';

/**
 * A user's contacts as one book, for what writes into it: the user's own edits, an exchange on their card, a merge. An
 * import takes the lock and the revision here, and writes its rows itself (`lib/contacts/imports/write-queries.ts`). Nothing here checks permissions: the caller has done so. Everything runs in the caller's transaction.
 */

/** How a contact came; without an origin it was typed by hand. */
export type Origin = Partial<
  Pick<
    queries.NewContactRow,
    | 'source'
    | 'sourceProfileId'
    | 'channel'
    | 'status'
    | 'linkedProfileId'
    | 'linkedSeen'
    | 'isStarred'
    | 'organizationId'
    | 'paperPhotoId'
    | 'captureId'
    | 'externalUid'
  >
>;

/** A contact to add. Pictures must be known to be the owner's. */
export type NewEntry = Omit<NewContact, 'captureId' | 'capturedBy' | 'cardId'> & { language: Locale; origin?: Origin };

/** A row as its owner sees it: a contact without the columns for internal use. */
export function toContact(row: queries.ContactRow): Contact {
  const { ownerId: _, search: _search, sortName: _name, sortCompany: _company, metOn: _met, ...columns } = row;
  const { revision: _revision, captureId: _capture, externalUid: _uid, linkedSeen: _seen, ...own } = columns;
  const { organizationId, matchKeys: _keys, mergeId: _merge, said: _said, ...shown } = own;
  return {
    ...shown,
    ...(organizationId === null ? {} : { isShared: true as const }),
    language: localeOr(row.language),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

async function assertRoom(tx: Context, ownerId: string, more: number): Promise<void> {
  if ((await queries.countOwn(tx.db, ownerId)) + more > maxContacts) throw new AppError('contact_limit_reached');
}

/**
 * Adds contacts, in the order given. Contacts added while their owner is at an event were met there, unless they say otherwise.
 * This does not hold for contacts from a file, nor for visitors who left their details on a card: those get the event only if
 * they came by its link or code. A contact that has arrived before under its `captureId` is returned in its present state, even
 * if it is in the trash.
 * @param isOwed whether the contacts are the owner's already, in another form: then they are added even to a full book
 * @throws AppError `contact_limit_reached`
 */
export async function addToBook(tx: Context, ownerId: string, entries: NewEntry[], isOwed = false): Promise<Contact[]> {
  const revision = await queries.nextRevision(tx.db, ownerId);
  const captureIds = entries.flatMap(({ origin }) => origin?.captureId ?? []);
  // Read only now that this transaction holds the book: of several requests at once, the later ones see what the first has
  // written.
  const arrived = new Map(
    (await queries.selectCaptured(tx.db, ownerId, captureIds)).map((row) => [row.captureId, row]),
  );
  const before = ({ origin }: NewEntry) => arrived.get(origin?.captureId ?? null);
  const fresh = entries.filter((entry) => !before(entry));
  if (!isOwed) await assertRoom(tx, ownerId, fresh.length);
  const now = await metNow(tx, ownerId);
  const rows = fresh.map(({ origin, ...entry }) => {
    const isElsewhere = origin?.source === 'import' || origin?.source === 'exchange';
    const written = isElsewhere ? entry : { ...entry, content: fillFromEvent(entry.content, now) };
    return { ...{ ...written, ...origin, ...derivedColumns(written) }, ...{ id: newId(), ownerId, revision } };
  });
  const made = (await queries.insertContacts(tx.db, rows)).values();
  return entries.flatMap((entry) => before(entry) ?? made.next().value ?? []).map(toContact);
}

/** Moves contacts to the trash for 30 days. Returns those that were not in the trash before. */
export async function trashInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<Contact[]> {
  const revision = await openBook(tx, ownerId);
  return (await queries.setDeletedAt(tx.db, { ownerId, ids, revision }, tx.now)).map(toContact);
}

/** Brings contacts back from the trash. Returns those that were in the trash. @throws AppError `contact_limit_reached` */
export async function restoreInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<Contact[]> {
  const revision = await openBook(tx, ownerId);
  const back = await queries.setDeletedAt(tx.db, { ownerId, ids, revision }, null);
  if (ownerId !== null) await assertRoom(tx, ownerId, 0);
  return back.map(toContact);
}

/** The most contacts that get their match keys at a time: each of them is a row to rewrite. */
const maxFilled = 2000;

/**
 * Computes the keys that recognize duplicates (`match_keys`) for contacts older than that column, or whose keys have become
 * outdated: at most 2000 at a time, and without an owner those of all users. Users see no change of the contacts, so version and
 * revision stay.
 * @returns whether there may be more such contacts
 */
export async function fillMatchKeys(ctx: Pick<Context, 'db'>, ownerId: string | null): Promise<boolean> {
  const rows = await queries.selectWithoutKeys(ctx.db, ownerId, maxFilled);
  const filled = rows.map(({ id, content }) => ({ id, keys: matchKeys(content) }));
  if (filled.length > 0) await queries.writeMatchKeys(ctx.db, filled);
  return filled.length === maxFilled;
}

/**
 * Begins a change of an owner's contacts: other transactions that would change them wait until this one has ended. Returns the
 * number of the change, for {@link changeInBook}; to be called once per transaction. Contacts that only an organization keeps
 * (null) are in no book, and their changes have the number 0.
 */
export async function openBook(tx: Context, ownerId: string | null): Promise<number> {
  return ownerId === null ? 0 : queries.nextRevision(tx.db, ownerId);
}

/**
 * Keeps an owner's contacts as they are until the transaction ends, for a caller that writes elsewhere what they say: a transaction that
 * deletes them deletes that too, and must find it.
 */
export function holdBook(tx: Context, ownerId: string): Promise<void> {
  return queries.lockBook(tx.db, ownerId);
}

/** An owner's contacts by id, in the order of the ids, with those in the trash and those that a merge took away. */
export async function readInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<queries.ContactRow[]> {
  const rows = new Map((await queries.selectByIds(tx.db, ownerId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Changes a contact that was read before, and the columns derived from it; the version goes up by one. */
export async function changeInBook(
  tx: Context,
  row: queries.ContactRow,
  change: Partial<queries.NewContactRow> & { revision: number },
): Promise<queries.ContactRow> {
  const contact = { ...row, ...change, language: localeOr(change.language ?? row.language) };
  return queries.writeContact(tx.db, row.id, { ...change, ...derivedColumns(contact) });
}

/**
 * Moves contacts that were read before to another book or, with null, to an organization alone. Both books must be open. What
 * belongs to the former owner, such as tags and the note, does not move. Photos move along.
 */
export async function moveInBook(
  tx: Context,
  rows: queries.ContactRow[],
  to: { ownerId: string | null; revision: number },
): Promise<void> {
  if (rows.length === 0) return;
  const moved = rows.map(({ id, content, language }) => {
    const moved = { content: { ...content, note: '' }, tags: [], language: localeOr(language) };
    return { id, search: derivedColumns(moved).search };
  });
  await queries.moveContacts(tx.db, { to: to.ownerId, revision: to.revision }, moved);
  if (to.ownerId === null) return;
  for (const [from, own] of Map.groupBy(rows, ({ ownerId }) => ownerId)) {
    const photos = own.flatMap(({ photoId, paperPhotoId }) => [photoId, paperPhotoId].filter((id) => id !== null));
    await handOverUploads(tx, photos, { from, to: to.ownerId });
  }
}

/** Lets a user's devices learn that contacts have moved away or were deleted permanently; `revision` is that of {@link openBook}. */
export function noteGone(tx: Context, ownerId: string, revision: number): Promise<void> {
  return queries.notePurge(tx.db, ownerId, revision);
}

/** Checks that the owner does not keep more contacts than allowed. @throws AppError `contact_limit_reached` */
export async function assertRoomInBook(tx: Context, ownerId: string): Promise<void> {
  await assertRoom(tx, ownerId, 0);
}

/** Deletes contacts permanently, in whatever state they are, with the photos of their paper cards; `revision` is that of {@link openBook}. */
export async function purgeInBook(
  tx: Context,
  { ownerId, revision }: { ownerId: string | null; revision: number },
  ids: string[],
): Promise<void> {
  await discardPapers(tx, await queries.purgeContacts(tx.db, { ownerId, ids, revision }));
  if (ownerId !== null && ids.length > 0) await announce(tx, contactsPurged, { ownerId, ids });
}

/**
 * The id of an owner's contact in use that is linked to a card; null where there is none. With an organization, only a contact
 * that belongs to it too; with null, only one that belongs to no organization.
 */
export async function findLinkedInBook(
  tx: Context,
  ownerId: string,
  profileId: string,
  organizationId?: string | null,
): Promise<string | null> {
  return queries.selectLinked(tx.db, ownerId, profileId, organizationId);
}

/** Contacts in use that have one of these match keys (`lib/contacts/book/match-keys.ts`), at most 5. */
export async function findMatchesInBook(tx: Context, ownerId: string, keys: string[]): Promise<queries.ContactRow[]> {
  return queries.selectMatches(tx.db, ownerId, keys);
}
