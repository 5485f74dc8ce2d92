import { fillFromEvent, metNow } from '@/lib/contacts/events/events';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { derivedColumns } from './derived-columns';
import { contactsPurged } from './events';
import { maxContacts } from './limits';
import { matchKeys } from './match-keys';
import * as queries from './queries';
import type { Contact, NewContact } from './schema';

/**
 * Somebody's contacts as one book, for whoever writes into it: their own edits, an exchange on their card, an import, a
 * merge. Nothing here asks who acts: the caller has decided that. Everything runs in the caller's transaction.
 */

/** How a contact came: typed by hand where nothing is said. */
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

/** A row as its owner sees it. */
export function toContact(row: queries.ContactRow): Contact {
  const { ownerId: _, search: _search, sortName: _name, sortCompany: _company, metOn: _met, ...known } = row;
  const { revision: _revision, captureId: _capture, externalUid: _uid, linkedSeen: _seen, ...own } = known;
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
 * Adds contacts, in the order given. Those who come while their owner is at an event were met there unless something
 * else is said; but for those from a file, and those who left their details on a card: only who came by the event's link or code. What has arrived before under its `captureId` is given as it is now, in the trash too.
 * @param isOwed whether they are the owner's already, in another shape: those come in where the book is full, too
 * @throws AppError `contact_limit_reached`
 */
export async function addToBook(tx: Context, ownerId: string, entries: NewEntry[], isOwed = false): Promise<Contact[]> {
  const revision = await queries.nextRevision(tx.db, ownerId);
  const captureIds = entries.flatMap(({ origin }) => origin?.captureId ?? []);
  // Asked for now that the book is this transaction's: of many at once the others see what the first has written.
  const arrived = new Map(
    (await queries.selectCaptured(tx.db, ownerId, captureIds)).map((row) => [row.captureId, row]),
  );
  const before = ({ origin }: NewEntry) => arrived.get(origin?.captureId ?? null);
  const fresh = entries.filter((entry) => !before(entry));
  if (!isOwed) await assertRoom(tx, ownerId, fresh.length);
  const now = await metNow(tx, ownerId);
  const rows = fresh.map(({ origin, ...entry }) => {
    const isElsewhere = origin?.source === 'import' || origin?.source === 'exchange';
    const known = isElsewhere ? entry : { ...entry, content: fillFromEvent(entry.content, now) };
    return { ...{ ...known, ...origin, ...derivedColumns(known) }, ...{ id: newId(), ownerId, revision } };
  });
  const made = (await queries.insertContacts(tx.db, rows)).values();
  return entries.flatMap((entry) => before(entry) ?? made.next().value ?? []).map(toContact);
}

/** Moves contacts to the trash for 30 days; gives those that were not there yet. */
export async function trashInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<Contact[]> {
  const revision = await openBook(tx, ownerId);
  return (await queries.setDeletedAt(tx.db, { ownerId, ids, revision }, tx.now)).map(toContact);
}

/** Brings contacts back from the trash; gives those that were there. @throws AppError `contact_limit_reached` */
export async function restoreInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<Contact[]> {
  const revision = await openBook(tx, ownerId);
  const back = await queries.setDeletedAt(tx.db, { ownerId, ids, revision }, null);
  if (ownerId !== null) await assertRoom(tx, ownerId, 0);
  return back.map(toContact);
}

/** How many contacts at most get their match keys at a time: each is a row written anew. */
const mostFilled = 2000;

/**
 * Works out by what duplicates are recognised (`match_keys`) for contacts written before there was such a column, or whose keys changed since, at most
 * 2000 at a time; without an owner, of anybody. What people see of them does not change, so neither do version and revision.
 * Whether there may be more.
 */
export async function fillMatchKeys(ctx: Pick<Context, 'db'>, ownerId: string | null): Promise<boolean> {
  const rows = await queries.selectWithoutKeys(ctx.db, ownerId, mostFilled);
  const filled = rows.map(({ id, content }) => ({ id, keys: matchKeys(content) }));
  if (filled.length > 0) await queries.writeMatchKeys(ctx.db, filled);
  return filled.length === mostFilled;
}

/**
 * Begins a change of somebody's contacts: others who would change them wait until the transaction has ended. Gives the
 * number of the change, for {@link changeInBook}; once per transaction. What no member keeps but an organization (null) is
 * in no book, and changes of it have no number: 0.
 */
export async function openBook(tx: Context, ownerId: string | null): Promise<number> {
  return ownerId === null ? 0 : queries.nextRevision(tx.db, ownerId);
}

/** Contacts of somebody by id, in the order of the ids: also those in the trash and those that a merge took away. */
export async function readInBook(tx: Context, ownerId: string | null, ids: string[]): Promise<queries.ContactRow[]> {
  const rows = new Map((await queries.selectByIds(tx.db, ownerId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Changes a contact as it was read, with what follows from the change; the version goes up by one. */
export async function changeInBook(
  tx: Context,
  row: queries.ContactRow,
  change: Partial<queries.NewContactRow> & { revision: number },
): Promise<queries.ContactRow> {
  const known = { ...row, ...change, language: localeOr(change.language ?? row.language) };
  return queries.writeContact(tx.db, row.id, { ...change, ...derivedColumns(known) });
}

/**
 * Moves contacts as they were read to another book, or, with null, to an organization alone. Both books must be open; what
 * is the former owner's own stays behind, their note too.
 */
export async function moveInBook(
  tx: Context,
  rows: queries.ContactRow[],
  to: { ownerId: string | null; revision: number },
): Promise<void> {
  if (rows.length === 0) return;
  const moved = rows.map(({ id, content, language }) => {
    const known = { content: { ...content, note: '' }, tags: [], language: localeOr(language) };
    return { id, search: derivedColumns(known).search };
  });
  await queries.moveContacts(tx.db, { to: to.ownerId, revision: to.revision }, moved);
}

/** Tells the devices of somebody whose contacts have gone elsewhere, or for good; `revision` is that of {@link openBook}. */
export function noteGone(tx: Context, ownerId: string, revision: number): Promise<void> {
  return queries.notePurge(tx.db, ownerId, revision);
}

/** @throws AppError `contact_limit_reached` where more contacts are kept than may be */
export async function assertRoomInBook(tx: Context, ownerId: string): Promise<void> {
  await assertRoom(tx, ownerId, 0);
}

/** Deletes contacts for good, whatever became of them; `revision` is that of {@link openBook}. */
export async function purgeInBook(
  tx: Context,
  { ownerId, revision }: { ownerId: string | null; revision: number },
  ids: string[],
): Promise<void> {
  await queries.purgeContacts(tx.db, { ownerId, ids, revision });
  if (ownerId !== null && ids.length > 0) await announce(tx, contactsPurged, { ownerId, ids });
}

/**
 * The contact of somebody that stands for a card here; null where none in use does. With an organization, only one that
 * belongs to it as well; with null, only one that belongs to none.
 */
export async function findLinkedInBook(
  tx: Context,
  ownerId: string,
  profileId: string,
  organizationId?: string | null,
): Promise<string | null> {
  return queries.selectLinked(tx.db, ownerId, profileId, organizationId);
}

/** Contacts in use that share a match key (`lib/contacts/book/match-keys.ts`) with somebody, at most 5. */
export async function findMatchesInBook(tx: Context, ownerId: string, keys: string[]): Promise<queries.ContactRow[]> {
  return queries.selectMatches(tx.db, ownerId, keys);
}
