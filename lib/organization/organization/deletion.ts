import { deleteLogOf, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import { claims } from '@/lib/platform/auth/messages';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { dateText } from '@/lib/platform/i18n/dates';
import { eachByItself } from '@/lib/platform/jobs/each';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import { openOrganization } from './access';
import { targetOf, toSettings } from './dto';
import { organizationGoes } from './events';
import { mailOwners } from './mail-owners';
import * as queries from './queries';
import type { OrganizationSettings } from './schema';

/** Days between asking for the deletion of an organization and its end. */
export const graceDays = 14;

/** Emails the owners, because the other owners must not learn of the organization's end from an empty page. */
async function notifyOwners(tx: Context, row: queries.OrganizationRow, deleteAfter: Date | null): Promise<void> {
  const { displayName, email } = requireActor(tx);
  const values = { organization: row.name, name: displayName || email };
  await mailOwners(tx, row, 'settings/danger', (locale, url) => {
    if (!deleteAfter) return { template: 'organizationKept', values: { ...values, url } };
    const day = dateText(deleteAfter, locale, { dateStyle: 'long', timeZone: 'UTC' });
    return { template: 'organizationEnding', values: { ...values, url, day } };
  });
}

async function setDeletion(ctx: Context, slug: string, deleteAfter: Date | null): Promise<OrganizationSettings> {
  return inTransaction(ctx, async (tx) => {
    const { organization, standing } = await openOrganization(tx, slug, 'organization.own');
    // A repeated request does not postpone the deletion.
    if ((organization.deleteAfter === null) === (deleteAfter === null)) return toSettings(organization, standing);
    const row = await queries.updateOrganization(tx.db, organization.id, organization.version, { deleteAfter });
    // A conflict cannot happen here: the row is locked since it was read.
    if (!row) throw new AppError('version_conflict');
    const changes = { deleteAfter: { from: organization.deleteAfter, to: deleteAfter } };
    await record(tx, row.id, deleteAfter ? 'organization.delete' : 'organization.keep', targetOf(row), changes);
    await notifyOwners(tx, row, deleteAfter);
    return toSettings(row, standing);
  });
}

/**
 * Has an organization deleted in 14 days; until then everything works and any owner can keep it. Safe to repeat.
 * @throws AppError `not_found`, `forbidden`, `reauth_required`, `organization_suspended`
 */
export function requestDeletion(ctx: Context, slug: string): Promise<OrganizationSettings> {
  return setDeletion(ctx, slug, new Date(ctx.now.getTime() + graceDays * 86_400_000));
}

/** Keeps an organization that was to be deleted. Safe to repeat. @throws AppError as {@link requestDeletion} */
export function keepOrganization(ctx: Context, slug: string): Promise<OrganizationSettings> {
  return setDeletion(ctx, slug, null);
}

/** Deletes an organization with all that depends on it, in the transaction that has locked it and decided so. */
export async function deleteOrganization(tx: Context, id: string): Promise<void> {
  await queries.notifyCardsChanged(tx.db, id);
  const people = await queries.selectPeopleInTeams(tx.db, id);
  await announce(tx, organizationGoes, { organizationId: id });
  await queries.deleteOrganization(tx.db, id);
  await deleteLogOf(tx, id);
  await enqueueAll(tx, claims, people);
}

/** Deletes one organization whose 14 days are over; false where an owner has kept it meanwhile. */
async function deleteOne(id: string): Promise<boolean> {
  return inTransaction(systemContext(), async (tx) => {
    if (!(await queries.lockDue(tx.db, id, tx.now))) return false;
    await deleteOrganization(tx, id);
    return true;
  });
}

/**
 * Deletes permanently the organizations whose 14 days are over, with their cards, teams, invitations and audit logs. Their slugs
 * are never given again; users keep their accounts, their personal cards and their contacts.
 * @throws AggregateError where some organizations cannot be deleted
 */
export async function deleteDueOrganizations(): Promise<void> {
  const due = await queries.selectDue(database(), new Date());
  await eachByItself(due, 'an organization whose time has come is not deleted', ({ id }) => deleteOne(id));
}
