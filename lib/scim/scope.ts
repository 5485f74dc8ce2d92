import { and, eq, isNull } from 'drizzle-orm';
import { organizations, scimTokens } from '@/lib/db/tables';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/platform/context';

/** Who provisions: an organization's directory, by one of its tokens. `ctx` has the token in place of an actor. */
export type Scope = {
  ctx: Context;
  organization: { id: string; name: string };
  token: { id: string; createdBy: string | null };
};

/**
 * Holds back whoever else would change who belongs to the organization until the transaction ends. What the request was let in
 * by may have ended since: the token, or that the organization is not suspended.
 * @throws AppError `unauthenticated`, `organization_suspended`
 */
export async function lockOrganization(tx: Context, { organization, token }: Scope): Promise<void> {
  const [held] = await tx.db
    .select({ suspendedAt: organizations.suspendedAt })
    .from(organizations)
    .where(eq(organizations.id, organization.id))
    .for('no key update');
  const [known] = await tx.db
    .select({ expiresAt: scimTokens.expiresAt })
    .from(scimTokens)
    .where(eq(scimTokens.id, token.id));
  if (!held || !known || (known.expiresAt && known.expiresAt <= tx.now)) throw new AppError('unauthenticated');
  if (held.suspendedAt) throw new AppError('organization_suspended');
}

/**
 * Nobody joins what is about to end, as by an invitation (`openToken`); taking people out goes on.
 * @throws AppError `gone` where the organization is being deleted
 */
export async function assertStays({ db }: Context, { organization }: Scope): Promise<void> {
  const isKept = and(eq(organizations.id, organization.id), isNull(organizations.deleteAfter));
  if ((await db.$count(organizations, isKept)) === 0) throw new AppError('gone');
}
