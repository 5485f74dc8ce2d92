import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';

/** An organization's directory that provisions by one of its tokens. `ctx` has the token in place of an actor. */
export type Scope = {
  ctx: Context;
  organization: { id: string; name: string };
  token: { id: string; createdBy: string | null };
};

/**
 * Locks the organization, so that no one else changes its members until the transaction ends. Checks again that the token is
 * valid and the organization is not suspended, because both may have changed since the request was let in.
 * @throws AppError `unauthenticated`, `organization_suspended`
 */
export async function lockOrganization(tx: Context, { organization, token }: Scope): Promise<void> {
  const held = await queries.lockOrganization(tx.db, organization.id);
  const stored = await queries.selectTokenEnd(tx.db, token.id);
  if (!held || !stored || (stored.expiresAt && stored.expiresAt <= tx.now)) throw new AppError('unauthenticated');
  if (held.suspendedAt) throw new AppError('organization_suspended');
}

/**
 * Checks that the organization is not being deleted: no one joins it then, as by an invitation (`openToken`). Removing people
 * goes on.
 * @throws AppError `gone` where the organization is being deleted
 */
export async function assertStays({ db }: Context, { organization }: Scope): Promise<void> {
  if (!(await queries.isKept(db, organization.id))) throw new AppError('gone');
}
