import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { memberships, users } from './tables';

// Conditions on memberships that queries of several nouns share.

/** The membership is an active one of this organization. */
export const isActiveIn = (organizationId: string): SQL | undefined =>
  and(eq(memberships.organizationId, organizationId), eq(memberships.status, 'active'));

/** The member is an active owner of this organization, and their account is not disabled. */
export const isOwnerOf = (organizationId: string): SQL | undefined =>
  and(isActiveIn(organizationId), eq(memberships.role, 'OWNER'), isNull(users.disabledAt));
