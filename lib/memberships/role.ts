import type { OrganizationRole } from '@/lib/organizations/schema';
import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** The role of an active member whose account is not disabled; null for everybody else. */
export async function roleOf(ctx: Context, organizationId: string, userId: string): Promise<OrganizationRole | null> {
  const member = await queries.selectActive(ctx.db, organizationId, userId);
  return member && !member.disabledAt ? member.role : null;
}
