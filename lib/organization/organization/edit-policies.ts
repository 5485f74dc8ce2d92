import { changesBetween, record } from '@/lib/platform/audit/audit';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { openOrganization } from './access';
import { targetOf } from './dto';
import { enforcementChanged } from './events';
import { type Policies, type PoliciesEdit, policiesOf, type VersionedPolicies } from './policies-schema';
import * as queries from './queries';

const dayMs = 86_400_000;

/** The policies that decide how others sign in. */
const signInPolicies = ['signInMethods', 'sessionHours', 'secondFactorFrom'] as const;

/** The policies that an edit names; days until a moment become that moment. */
function changeOf({ version: _, secondFactorDays: days, ...change }: PoliciesEdit, now: Date): Partial<Policies> {
  if (days === undefined) return change;
  const from = days === null ? null : new Date(now.getTime() + days * dayMs).toISOString();
  return { ...change, secondFactorFrom: from };
}

const versioned = (row: queries.OrganizationRow): VersionedPolicies => ({ ...policiesOf(row), version: row.version });

/** @throws AppError `not_found`, `forbidden` */
export async function getPolicies(ctx: Context, slug: string): Promise<VersionedPolicies> {
  return versioned((await openOrganization(ctx, slug, 'organization.readSettings')).organization);
}

/**
 * Changes an organization's policies; policies that the edit does not name stay. Its public cards follow at once.
 * @throws AppError `version_conflict` with the present policies, `not_found`, `forbidden`, `organization_suspended`,
 * `reauth_required` where it changes how others sign in
 */
export async function editPolicies(ctx: Context, slug: string, edit: PoliciesEdit): Promise<VersionedPolicies> {
  const { version } = edit;
  const change = changeOf(edit, ctx.now);
  return inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOrganization(tx, slug, 'organization.editSettings');
    if (organization.version !== version) throw new AppError('version_conflict', { current: versioned(organization) });
    const before = policiesOf(organization);
    const changes = changesBetween(before, change);
    if (Object.keys(changes).length === 0) return versioned(organization);
    if (signInPolicies.some((name) => changes[name])) await holdConfirmed(tx, actor);
    const policies = { ...before, ...change };
    const row = await queries.updateOrganization(tx.db, organization.id, version, { policies });
    // A conflict cannot happen here: the row is locked since it was read.
    if (!row) throw new AppError('version_conflict');
    if (changes.templatesEnforced) await announce(tx, enforcementChanged, { organizationId: row.id, policies });
    await queries.notifyCardsChanged(tx.db, row.id);
    await record(tx, row.id, 'organization.policies', targetOf(row), changes);
    return versioned(row);
  });
}
