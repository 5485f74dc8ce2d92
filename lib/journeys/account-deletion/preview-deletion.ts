import { requireActor } from '@/lib/platform/auth/actor';
import { rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import * as queries from './queries';
import type { Deletion, DeletionOrganization } from './schema';

/** An organization of the user, and what becomes of it. */
export type Fate = queries.Standing & Pick<DeletionOrganization, 'fate'>;

/**
 * What becomes of a user's organizations when the account is deleted. Where a directory has brought the user in, or the
 * organization's provider is the only way to sign in, the organization manages the account. Owners are their own masters.
 */
export async function fatesOf(ctx: Context, userId: string): Promise<Fate[]> {
  const rules = await rulesFor(ctx.db, userId);
  const isHeld = (id: string) => rules.some((rule) => rule.id === id && rule.isEnforced);
  const standings = await queries.selectStandings(ctx.db, userId, ctx.isTransaction);
  const fateOf = ({ id, role, isProvisioned, others, otherOwners }: queries.Standing): Fate['fate'] => {
    if (others === 0) return 'deleted';
    if (role !== 'OWNER') return isProvisioned || isHeld(id) ? 'manages' : 'stays';
    return otherOwners === 0 ? 'lastOwner' : 'stays';
  };
  return standings.map((standing) => ({ ...standing, fate: fateOf(standing) }));
}

/** The part of an organization's fate that leaves the server. */
export const toOrganization = ({ slug, name, fate, cards, contacts }: Fate): DeletionOrganization => ({
  ...{ slug, name, fate, cards, contacts },
});

/** What the deletion of the actor's account would concern. It needs no fresh sign-in. @throws AppError `forbidden` for staff */
export async function previewDeletion(ctx: Context): Promise<Deletion> {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: true });
  const [counts, organizations] = await Promise.all([queries.countOwn(ctx.db, actor.id), fatesOf(ctx, actor.id)]);
  return {
    deletesAt: actor.deletesAt?.toISOString() ?? null,
    counts,
    organizations: organizations.map(toOrganization),
  };
}

/** @throws AppError `managed_by_organization`, `last_owner`, each with the organizations in question */
export function assertMayGo(fates: readonly Fate[]): void {
  for (const [fate, code] of [
    ['manages', 'managed_by_organization'],
    ['lastOwner', 'last_owner'],
  ] as const) {
    const organizations = fates.filter((each) => each.fate === fate);
    if (organizations.length > 0) throw new AppError(code, { current: organizations.map(toOrganization) });
  }
}
