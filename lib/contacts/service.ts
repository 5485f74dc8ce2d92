import { requireActor } from '@/lib/auth/actor';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { searchDigits, searchWords } from '@/lib/formats/search-text';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import { newId } from '@/lib/ids';
import { assertOwnUpload } from '@/lib/uploads/service';
import { derivedColumns } from './derived';
import { canContact } from './permissions';
import * as queries from './queries';
import type { Contact, ContactEdit, ContactsFilter, ContactsPage, ContactTag, NewContact } from './schema';

/** Most contacts one person keeps. */
export const maxContacts = 50_000;

function toContact(row: queries.ContactRow): Contact {
  const { ownerId: _, search: _search, sortName: _name, sortCompany: _company, metOn: _met, ...own } = row;
  return {
    ...own,
    language: localeOr(row.language),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** A contact of the actor's. @throws AppError `unauthenticated`, `not_found` (foreign too), `forbidden` (staff) */
async function find(ctx: Context, id: string, isTrashToo = false): Promise<queries.ContactRow> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id, isTrashToo);
  if (!row) throw new AppError('not_found');
  if (!canContact(actor, row)) throw new AppError(actor.staffRole ? 'forbidden' : 'not_found');
  return row;
}

/**
 * One page of the actor's contacts. Contacts that come or go between two pages neither repeat nor hide others.
 * @throws AppError `invalid_fields` for a cursor that is not of this list
 */
export async function listContacts(ctx: Context, filter: ContactsFilter): Promise<ContactsPage> {
  const { id: ownerId } = requireActor(ctx);
  const { q, tag, state, sort, limit, cursor } = filter;
  const scope = JSON.stringify(['contacts', ownerId, q, tag, state, sort]);
  const after = cursor === undefined ? null : readCursor(scope, cursor);
  const search = { words: searchWords(q), digits: searchDigits(q) };
  const found = await queries.selectPage(ctx.db, { ...search, ownerId, tag, state, sort, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ row }) => toContact(row)),
    nextCursor: end ? writeCursor(scope, end.place) : null,
  };
}

/** The tags of the actor's contacts, those on most contacts first; at most 500. */
export async function listTags(ctx: Context): Promise<ContactTag[]> {
  return queries.selectTags(ctx.db, requireActor(ctx).id);
}

/** One of the actor's contacts, in the trash too. @throws AppError `not_found` */
export async function getContact(ctx: Context, id: string): Promise<Contact> {
  return toContact(await find(ctx, id, true));
}

/** One of the actor's contacts, in the trash too; null where there is none. */
export async function findContact(ctx: Context, id: string): Promise<Contact | null> {
  const row = await queries.selectById(ctx.db, id, true);
  return row && canContact(ctx.actor, row) ? toContact(row) : null;
}

/** How a contact came: typed by hand where nothing is said. */
type Origin = Partial<
  Pick<queries.NewContactRow, 'source' | 'sourceProfileId' | 'channel' | 'status' | 'linkedProfileId' | 'isStarred'>
>;

/** Adds a contact. @throws AppError `contact_limit_reached`, `forbidden` (staff), `not_found` (foreign upload) */
export async function createContact(ctx: Context, input: NewContact, origin: Origin = {}): Promise<Contact> {
  const actor = requireActor(ctx);
  if (!canContact(actor, { ownerId: actor.id })) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    if ((await queries.countOwnLocked(tx.db, actor.id)) >= maxContacts) throw new AppError('contact_limit_reached');
    if (input.photoId) await assertOwnUpload(tx, input.photoId, 'photo');
    const known = { ...input, language: input.language ?? tx.locale };
    const row = { ...known, ...origin, ...derivedColumns(known), id: newId(), ownerId: actor.id };
    return toContact(await queries.insertContact(tx.db, row));
  });
}

/** Changes a contact. @throws AppError `version_conflict` with the current contact, `not_found` */
export async function editContact(ctx: Context, id: string, edit: ContactEdit): Promise<Contact> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id);
    if (before.version !== version) throw new AppError('version_conflict', { current: toContact(before) });
    if (change.photoId && change.photoId !== before.photoId) await assertOwnUpload(tx, change.photoId, 'photo');
    const known = { ...toContact(before), ...change };
    const row = await queries.updateContact(tx.db, id, version, { ...change, ...derivedColumns(known) });
    if (row) return toContact(row);
    const current = await queries.selectById(tx.db, id);
    throw new AppError('version_conflict', current ? { current: toContact(current) } : {});
  });
}

/** Moves a contact to the trash for 30 days. Repeated, it is no error. @throws AppError `not_found` */
export async function trashContact(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await find(tx, id, true);
    await queries.setDeletedAt(tx.db, id, tx.now);
  });
}

/** Brings a contact back within 30 days of its deletion. @throws AppError `not_found`, `contact_limit_reached` */
export async function restoreContact(ctx: Context, id: string): Promise<Contact> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await find(tx, id, true);
    const total = await queries.countOwnLocked(tx.db, ownerId);
    const row = await queries.setDeletedAt(tx.db, id, null);
    if (!row) throw new AppError('not_found');
    if (total >= maxContacts) throw new AppError('contact_limit_reached');
    return toContact(row);
  });
}
