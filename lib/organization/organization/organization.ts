import { changesBetween, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { reservedUsernames } from '@/lib/platform/formats/username';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertOwnUpload } from '@/lib/platform/uploads/uploads';
import { openOrganization } from './access';
import { targetOf, toOrganization, toSettings } from './dto';
import { organizationCreated } from './events';
import * as queries from './queries';
import type { NewOrganization, Organization, OrganizationEdit, OrganizationSettings } from './schema';

export { type OrganizationScope, openOrganization } from './access';
export { deleteOrganization, keepOrganization, requestDeletion } from './deletion';
export { editExchangeQuestions, editNotices } from './edit-exchange';
export { editPolicies, getPolicies } from './edit-policies';
export { mailOwners } from './mail-owners';
export { organizationPage } from './organization-page';
export { suspendOrganization } from './suspend-organization';

const slugRefused = (code: 'slug_taken' | 'slug_reserved') => new AppError(code, { errors: [{ path: 'slug', code }] });

/** Gives a slug to an organization. @throws AppError `slug_reserved`, `slug_taken` */
async function takeSlug(tx: Context, slug: string, id: string): Promise<void> {
  if (reservedUsernames.has(slug)) throw slugRefused('slug_reserved');
  if (!(await queries.insertHandle(tx.db, slug, id))) throw slugRefused('slug_taken');
}

/** The organizations that the actor is a member of, by name. */
export async function listOrganizations(ctx: Context): Promise<Organization[]> {
  const rows = await queries.selectOfUser(ctx.db, requireActor(ctx).id);
  return rows.map(({ organization, ...part }) => toOrganization(organization, part));
}

/** Creates an organization, which the actor owns. @throws AppError `forbidden` for staff, `slug_taken`, `slug_reserved` */
export async function createOrganization(ctx: Context, { name, slug }: NewOrganization): Promise<Organization> {
  const actor = requireActor(ctx);
  authorize(actor, 'organization.create');
  return inTransaction(ctx, async (tx) => {
    const row = await queries.insertOrganization(tx.db, { id: newId(), name, slug });
    if (!row) throw slugRefused('slug_taken');
    await takeSlug(tx, slug, row.id);
    await announce(tx, organizationCreated, { organizationId: row.id, ownerId: actor.id });
    await record(tx, row.id, 'organization.create', targetOf(row));
    return toOrganization(row, { role: 'OWNER', team: null });
  });
}

/** An organization as its members see it. @throws AppError `not_found` */
export async function getOrganization(ctx: Context, slug: string): Promise<Organization> {
  const { organization, standing } = await openOrganization(ctx, slug, 'organization.read');
  return toOrganization(organization, standing);
}

/** @throws AppError `not_found`, `forbidden` */
export async function getOrganizationSettings(ctx: Context, slug: string): Promise<OrganizationSettings> {
  const { organization, standing } = await openOrganization(ctx, slug, 'organization.readSettings');
  return toSettings(organization, standing);
}

/**
 * Changes an organization. Its former slugs still lead to it; only an owner with a fresh sign-in can choose a new slug.
 * @throws AppError `version_conflict` with the current settings, `slug_taken`, `slug_reserved`, `reauth_required`,
 * `not_found` (also for a foreign upload), `forbidden`
 */
export async function editOrganization(
  ctx: Context,
  slug: string,
  edit: OrganizationEdit,
): Promise<OrganizationSettings> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const { organization, actor, standing } = await openOrganization(tx, slug, 'organization.editSettings');
    const isRenamed = change.slug !== undefined && change.slug !== organization.slug;
    if (isRenamed) authorize(actor, 'organization.own', standing);
    if (organization.version !== version)
      throw new AppError('version_conflict', { current: toSettings(organization, standing) });
    if (change.logoId && change.logoId !== organization.logoId) await assertOwnUpload(tx, change.logoId, 'logo');
    if (isRenamed && change.slug) await takeSlug(tx, change.slug, organization.id);
    const row = await queries.updateOrganization(tx.db, organization.id, version, change);
    // A conflict cannot happen here: the row is locked since it was read.
    if (!row) throw new AppError('version_conflict');
    const act = isRenamed ? 'organization.rename' : 'organization.edit';
    await record(tx, row.id, act, targetOf(row), changesBetween(organization, change));
    return toSettings(row, standing);
  });
}
