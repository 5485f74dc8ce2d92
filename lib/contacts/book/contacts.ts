import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize, ownedBy } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { assertOwnUpload } from '@/lib/platform/uploads/uploads';
import { selectCardMetWith } from './card-met-with-queries';
import { derivedColumns } from './derived-columns';
import * as lists from './list-queries';
import * as queries from './queries';
import type {
  Contact,
  ContactEdit,
  ContactsChoice,
  ContactsFilter,
  ContactsOverview,
  ContactsPage,
  ContactTag,
  ContactValue,
  NewContact,
} from './schema';
import { addToBook, type Origin, restoreInBook, toContact, trashInBook } from './write-book';

/** Reads one of the actor's contacts. @throws AppError `unauthenticated`, `not_found` (foreign too), `forbidden` (staff) */
async function find(ctx: Context, id: string, isTrashToo = false): Promise<queries.ContactRow & { ownerId: string }> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id, isTrashToo);
  if (!row) throw new AppError('not_found');
  authorize(actor, 'contact', ownedBy(actor, row));
  return { ...row, ownerId: actor.id };
}

/**
 * One page of the actor's contacts. Contacts that are added or removed between two pages make no other contact appear twice or be
 * missed.
 * @throws AppError `invalid_fields` for a cursor of another list
 */
export async function listContacts(ctx: Context, filter: ContactsFilter): Promise<ContactsPage> {
  const { id: ownerId } = requireActor(ctx);
  const { sort, limit, cursor, ...choice } = filter;
  const scope = JSON.stringify(['contacts', ownerId, sort, choice]);
  const { rows, nextCursor } = await readPage(
    scope,
    { limit, cursor },
    (after, limit) => lists.selectPage(ctx.db, { ownerId, choice, sort, after, limit }),
    ({ place }) => place,
  );
  return { items: rows.map(({ row }) => toContact(row)), nextCursor };
}

/** Counts the contacts that a choice selects. */
export async function countContacts(ctx: Context, choice: ContactsChoice): Promise<number> {
  return lists.countChosen(ctx.db, requireActor(ctx).id, choice);
}

/** Counts the actor's contacts, and of these the new, starred and trashed ones. */
export async function overviewContacts(ctx: Context): Promise<ContactsOverview> {
  return lists.selectOverview(ctx.db, requireActor(ctx).id);
}

/** Notes that the actor looks at the list: the bars count the new contacts that come after it. */
export async function noteLook(ctx: Context): Promise<void> {
  await queries.noteLook(ctx.db, requireActor(ctx).id);
}

/** Companies, or events where the actor met contacts; those with the most contacts first, at most 200. */
export async function listValues(ctx: Context, of: 'company' | 'event'): Promise<ContactValue[]> {
  return lists.selectValues(ctx.db, requireActor(ctx).id, of);
}

/** The tags of the actor's contacts, those on most contacts first; at most 500. */
export async function listTags(ctx: Context): Promise<ContactTag[]> {
  return lists.selectTags(ctx.db, requireActor(ctx).id);
}

/** One of the actor's contacts, in the trash too. @throws AppError `not_found` */
export async function getContact(ctx: Context, id: string): Promise<Contact> {
  return toContact(await find(ctx, id, true));
}

/** One of the actor's contacts, in the trash too; null where there is none. */
export async function findContact(ctx: Context, id: string): Promise<Contact | null> {
  const row = await queries.selectById(ctx.db, id, true);
  return row && can(ctx.actor, 'contact', ownedBy(ctx.actor, row)) ? toContact(row) : null;
}

/**
 * Adds a contact. A contact that has arrived before under the same `captureId` is returned in its present state.
 * @throws AppError `contact_limit_reached`, `forbidden` (staff, or captured by someone else), `not_found` (foreign upload or
 * card)
 */
export async function createContact(ctx: Context, input: NewContact, origin: Origin = {}): Promise<Contact> {
  const actor = requireBookOwner(ctx);
  const { captureId, capturedBy, cardId, paperPhotoId = null, source = 'manual', ...said } = input;
  const isTheirs = capturedBy === undefined || capturedBy === actor.id;
  if (!isTheirs) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    if (said.photoId) await assertOwnUpload(tx, said.photoId, 'photo');
    if (paperPhotoId) await assertOwnUpload(tx, paperPhotoId, 'paper');
    const card = cardId ? await selectCardMetWith(tx.db, actor.id, cardId) : null;
    // A contact captured offline is kept even if the card has been deleted since.
    if (cardId && !card && captureId === undefined) throw new AppError('not_found');
    const told = { source, paperPhotoId, ...card, ...origin };
    const from = captureId === undefined ? told : { ...told, captureId };
    const entry = { ...said, language: said.language ?? tx.locale, origin: from };
    const [contact] = await addToBook(tx, actor.id, [entry]);
    return contact as Contact;
  });
}

/** Changes a contact. @throws AppError `version_conflict` with the current contact, `not_found` */
export async function editContact(ctx: Context, id: string, edit: ContactEdit): Promise<Contact> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id);
    if (before.version !== version) throw new AppError('version_conflict', { current: toContact(before) });
    if (change.photoId && change.photoId !== before.photoId) await assertOwnUpload(tx, change.photoId, 'photo');
    const { paperPhotoId } = change;
    if (paperPhotoId && paperPhotoId !== before.paperPhotoId) await assertOwnUpload(tx, paperPhotoId, 'paper');
    const after = { ...toContact(before), ...change };
    const revision = await queries.nextRevision(tx.db, before.ownerId);
    const row = await queries.updateContact(tx.db, id, version, { ...change, ...derivedColumns(after), revision });
    if (row) return toContact(row);
    const current = await queries.selectById(tx.db, id);
    throw new AppError('version_conflict', current ? { current: toContact(current) } : {});
  });
}

/** Moves a contact to the trash for 30 days. Repeated, it is no error. @throws AppError `not_found` */
export async function trashContact(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { ownerId } = await find(tx, id, true);
    await trashInBook(tx, ownerId, [id]);
  });
}

/** Brings a contact back within 30 days of its deletion. @throws AppError `not_found`, `contact_limit_reached` */
export async function restoreContact(ctx: Context, id: string): Promise<Contact> {
  return inTransaction(ctx, async (tx) => {
    const { ownerId } = await find(tx, id, true);
    const [contact] = await restoreInBook(tx, ownerId, [id]);
    if (!contact) throw new AppError('not_found');
    return contact;
  });
}
