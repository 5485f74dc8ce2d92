import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { memberships, users } from './tables';

// Conditions on accounts and memberships that queries of several nouns share.

/** The account is neither disabled nor about to be deleted: only then does anything go to its holder. */
export const isOpenAccount: SQL | undefined = and(isNull(users.disabledAt), isNull(users.deleteAfter));

/** The membership is an active one of this organization. */
export const isActiveIn = (organizationId: string): SQL | undefined =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.status, 'active'));

/** The member is an active owner of this organization, and their account is neither disabled nor about to be deleted. */
export const isOwnerOf = (organizationId: string): SQL | undefined =>
  and(isActiveIn(organizationId), eq(memberships.role, 'OWNER'), isOpenAccount);
