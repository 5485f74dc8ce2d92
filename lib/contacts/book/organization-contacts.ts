import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { can } from '@/lib/platform/permissions/can';
import { type Opened, openContacts } from './organization-access';
import { toOrganizationContact } from './organization-contact';
import { selectFacets } from './organization-facets-queries';
import * as queries from './organization-list-queries';
import type {
  OrganizationContact,
  OrganizationContactEdit,
  OrganizationContactFacets,
  OrganizationContactsChoice,
  OrganizationContactsFilter,
  OrganizationContactsPage,
} from './organization-schema';
import { hasPart } from './sharing-queries';
import { changeInBook, openBook, readInBook, restoreInBook, trashInBook } from './write-book';

/**
 * One page of the organization's contacts that the actor reaches: an admin reaches all, members of teams those of their teams'
 * cards as far as the organization's policy allows, and everybody their own.
 * @throws AppError `not_found`, `forbidden` (staff), `invalid_fields` for a cursor of another list
 */
export async function listOrganizationContacts(
  ctx: Context,
  slug: string,
  filter: OrganizationContactsFilter,
): Promise<OrganizationContactsPage> {
  const scope = await openContacts(ctx, slug, 'companyContact.read');
  const { sort, limit, cursor, ...choice } = filter;
  const list = JSON.stringify(['organization-contacts', scope.organization.id, scope.actor.id, sort, choice]);
  const { rows, nextCursor } = await readPage(
    list,
    { limit, cursor },
    (after, limit) => queries.selectPage(ctx.db, scope.reach, { choice, sort, after, limit }),
    ({ place }) => place,
  );
  return { items: rows.map((one) => toOrganizationContact(scope, one)), nextCursor };
}

/**
 * Whether a member has access to any contacts of an organization: by a card or contact of their own, a team, or their role.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function hasPartInContacts(ctx: Context, slug: string): Promise<boolean> {
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'organization.read');
  const isOwn = await hasPart(ctx.db, organization.id, actor.id);
  return can(actor, 'companyContact.read', { ...standing, isOwn });
}

/** Counts the contacts of a choice that the actor reaches in an organization. @throws as {@link listOrganizationContacts} */
export async function countOrganizationContacts(
  ctx: Context,
  slug: string,
  choice: OrganizationContactsChoice,
): Promise<number> {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  return queries.countChosen(ctx.db, reach, choice);
}

/**
 * The values by which the contacts that the actor reaches can be filtered, those with the most contacts first.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function organizationContactFacets(ctx: Context, slug: string): Promise<OrganizationContactFacets> {
  const { reach } = await openContacts(ctx, slug, 'companyContact.read');
  return selectFacets(ctx.db, reach);
}

type Row = { scope: Opened; contactRecord: queries.Found; contact: OrganizationContact };

/** One contact in the actor's reach, in the trash too. @throws AppError `not_found`, `forbidden` (staff) */
async function find(ctx: Context, slug: string, id: string): Promise<Row> {
  const scope = await openContacts(ctx, slug, 'companyContact.read');
  const [contactRecord] = await queries.selectByIds(ctx.db, scope.reach, [id]);
  if (!contactRecord) throw new AppError('not_found');
  return { scope, contactRecord, contact: toOrganizationContact(scope, contactRecord) };
}

/**
 * Opens a contact, as {@link find} reads it, for a change, together with its owner's book. @throws AppError `forbidden` where the
 * actor may only read it
 */
async function open(tx: Context, slug: string, id: string) {
  const { scope, contactRecord, contact } = await find(tx, slug, id);
  if (!contact.mayChange) throw new AppError('forbidden');
  const { ownerId } = contactRecord.row;
  const revision = await openBook(tx, ownerId);
  // The contact is read again now that the book is locked; it may have moved to another member's book.
  const [row] = await readInBook(tx, ownerId, [id]);
  if (!row) throw new AppError('not_found');
  return { scope, contactRecord, contact: toOrganizationContact(scope, { ...contactRecord, row }), row, revision };
}

/**
 * One contact of an organization, in the trash too, with the id of the organization. @throws AppError `not_found`, `forbidden`
 * (staff)
 */
export async function findOrganizationContact(
  ctx: Context,
  slug: string,
  id: string,
): Promise<{ contact: OrganizationContact; organizationId: string }> {
  const { contact, scope } = await find(ctx, slug, id);
  return { contact, organizationId: scope.organization.id };
}

/**
 * Changes a contact both for the organization and for the member who owns it; the member's note stays.
 * @throws AppError `version_conflict` with the current contact, `not_found`, `forbidden`
 */
export async function editOrganizationContact(
  ctx: Context,
  slug: string,
  id: string,
  edit: OrganizationContactEdit,
): Promise<OrganizationContact> {
  const { version, content, language } = edit;
  return inTransaction(ctx, async (tx) => {
    const { scope, contactRecord, contact, row, revision } = await open(tx, slug, id);
    if (row.deletedAt) throw new AppError('not_found');
    if (row.version !== version) throw new AppError('version_conflict', { current: contact });
    const change = {
      ...(content ? { content: { ...content, note: row.content.note } } : {}),
      ...(language ? { language } : {}),
    };
    const changed = await changeInBook(tx, row, { ...change, revision });
    // The entry has no name: contacts' names must not outlive them in a log that no one can change.
    await record(tx, scope.organization.id, 'contact.edit', { kind: 'contact', id });
    return toOrganizationContact(scope, { ...contactRecord, row: changed });
  });
}

/** Moves a contact to the trash for 30 days, the member's too. Repeated, it is no error. @throws AppError `not_found`, `forbidden` */
export async function trashOrganizationContact(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { scope, row } = await open(tx, slug, id);
    const gone = await trashInBook(tx, row.ownerId, [id]);
    if (gone.length > 0) await record(tx, scope.organization.id, 'contact.delete', { kind: 'contact', id });
  });
}

/** Brings a contact back from the trash. Repeated, it is no error. @throws AppError `not_found`, `forbidden`, `contact_limit_reached` */
export async function restoreOrganizationContact(ctx: Context, slug: string, id: string): Promise<OrganizationContact> {
  return inTransaction(ctx, async (tx) => {
    const { scope, row } = await open(tx, slug, id);
    const back = await restoreInBook(tx, row.ownerId, [id]);
    if (back.length > 0) await record(tx, scope.organization.id, 'contact.restore', { kind: 'contact', id });
    return (await find(tx, slug, id)).contact;
  });
}
