import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';

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
  const held = await queries.lockOrganization(tx.db, organization.id);
  const known = await queries.selectTokenEnd(tx.db, token.id);
  if (!held || !known || (known.expiresAt && known.expiresAt <= tx.now)) throw new AppError('unauthenticated');
  if (held.suspendedAt) throw new AppError('organization_suspended');
}

/**
 * Nobody joins what is about to end, as by an invitation (`openToken`); taking people out goes on.
 * @throws AppError `gone` where the organization is being deleted
 */
export async function assertStays({ db }: Context, { organization }: Scope): Promise<void> {
  if (!(await queries.isKept(db, organization.id))) throw new AppError('gone');
}
