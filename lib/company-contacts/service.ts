import { record } from '@/lib/audit/service';
import { changeInBook, openBook, readInBook, restoreInBook, trashInBook } from '@/lib/contacts/book';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { toExchanges } from '@/lib/exchanges/present';
import { openOrganization } from '@/lib/organizations/access';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import * as queries from './list-queries';
import { toCompanyContact } from './present';
import { hasPart } from './queries';
import { type Opened, openContacts } from './reach';
import type {
  CompanyContact,
  CompanyContactDetail,
  CompanyContactEdit,
  CompanyContactsChoice,
  CompanyContactsFilter,
  CompanyContactsPage,
} from './schema';

/**
 * One page of an organization's contacts that the actor reaches: an admin all, members of teams those of their teams' cards as
 * the organization's policy lets them, everybody their own.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` for a cursor that is not of this list
 */
export async function listCompanyContacts(
  ctx: Context,
  slug: string,
  filter: CompanyContactsFilter,
): Promise<CompanyContactsPage> {
  const scope = await openContacts(ctx, slug, 'companyContact.read');
  const { sort, limit, cursor, ...choice } = filter;
  const place = JSON.stringify(['company-contacts', scope.organization.id, scope.actor.id, sort, choice]);
  const after = cursor === undefined ? null : readCursor(place, cursor);
  const found = await queries.selectPage(ctx.db, scope.reach, { choice, sort, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((one) => toCompanyContact(scope, one)),
    nextCursor: end ? writeCursor(place, end.place) : null,
  };
}

/**
 * Whether a member of an organization has to do with its contacts at all: by a card or contact of their own, a team, or their
 * role. @throws AppError `not_found`, `forbidden` (staff)
 */
export async function hasPartInContacts(ctx: Context, slug: string): Promise<boolean> {
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'organization.read');
  const isOwn = await hasPart(ctx.db, organization.id, actor.id);
  return can(actor, 'companyContact.read', { ...standing, isOwn });
}

/** How many of an organization's contacts that the actor reaches a choice has. @throws as {@link listCompanyContacts} */
export async function countCompanyContacts(ctx: Context, slug: string, choice: CompanyContactsChoice): Promise<number> {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  return queries.countChosen(ctx.db, reach, choice);
}

type Row = { scope: Opened; found: queries.Found; contact: CompanyContact };

/** One contact in the actor's reach, in the trash too. @throws AppError `not_found`, `forbidden` (staff) */
async function find(ctx: Context, slug: string, id: string): Promise<Row> {
  const scope = await openContacts(ctx, slug, 'companyContact.read');
  const [found] = await queries.selectByIds(ctx.db, scope.reach, [id]);
  if (!found) throw new AppError('not_found');
  return { scope, found, contact: toCompanyContact(scope, found) };
}

/** As {@link find}, to be changed; the owner's book is open. @throws AppError `forbidden` where the actor may only read it */
async function open(tx: Context, slug: string, id: string) {
  const { scope, found, contact } = await find(tx, slug, id);
  if (!contact.mayChange) throw new AppError('forbidden');
  const { ownerId } = found.row;
  const revision = await openBook(tx, ownerId);
  // Read again now that nobody else changes it; it may have gone to somebody else.
  const [row] = await readInBook(tx, ownerId, [id]);
  if (!row) throw new AppError('not_found');
  return { scope, found, contact: toCompanyContact(scope, { ...found, row }), row, revision };
}

/** One contact of an organization with what its person left. @throws AppError `not_found`, `forbidden` (staff) */
export async function getCompanyContact(ctx: Context, slug: string, id: string): Promise<CompanyContactDetail> {
  const { contact, scope } = await find(ctx, slug, id);
  const rows = await queries.selectExchanges(ctx.db, scope.organization.id, id);
  const exchanges = (await toExchanges(ctx.db, rows)).map(
    ({ contactId: _contact, profileId: _card, ...shown }) => shown,
  );
  return { ...contact, exchanges };
}

/**
 * Changes a contact for the organization and for the member whose it is; their note stays.
 * @throws AppError `version_conflict` with the current contact, `not_found`, `forbidden`
 */
export async function editCompanyContact(
  ctx: Context,
  slug: string,
  id: string,
  edit: CompanyContactEdit,
): Promise<CompanyContact> {
  const { version, content, language } = edit;
  return inTransaction(ctx, async (tx) => {
    const { scope, found, contact, row, revision } = await open(tx, slug, id);
    if (row.deletedAt) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('version_conflict', { current: contact });
    const change = {
      ...(content ? { content: { ...content, note: row.content.note } } : {}),
      ...(language ? { language } : {}),
    };
    const changed = await changeInBook(tx, row, { ...change, revision });
    // Without a name: what people called themselves must not outlive them in a log that nobody can change.
    await record(tx, scope.organization.id, 'contact.edit', { kind: 'contact', id });
    return toCompanyContact(scope, { ...found, row: changed });
  });
}

/** Moves a contact to the trash for 30 days, the member's too. Repeated, it is no error. @throws AppError `not_found`, `forbidden` */
export async function trashCompanyContact(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { scope, row } = await open(tx, slug, id);
    const gone = await trashInBook(tx, row.ownerId, [id]);
    if (gone.length > 0) await record(tx, scope.organization.id, 'contact.delete', { kind: 'contact', id });
  });
}

/** Brings a contact back from the trash. Repeated, it is no error. @throws AppError `not_found`, `forbidden`, `contact_limit_reached` */
export async function restoreCompanyContact(ctx: Context, slug: string, id: string): Promise<CompanyContact> {
  return inTransaction(ctx, async (tx) => {
    const { scope, row } = await open(tx, slug, id);
    const back = await restoreInBook(tx, row.ownerId, [id]);
    if (back.length > 0) await record(tx, scope.organization.id, 'contact.restore', { kind: 'contact', id });
    return (await find(tx, slug, id)).contact;
  });
}
