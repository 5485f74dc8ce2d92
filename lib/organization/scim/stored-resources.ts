import type { Context } from '@/lib/platform/context';
import * as queries from './stored-resources-queries';

/** What an organization's directory says of some people, as SCIM resources, by their id. */
export async function resourcesOf(
  ctx: Context,
  organizationId: string,
  userIds: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await queries.selectResources(ctx.db, organizationId, userIds);
  return new Map(rows.map(({ userId, resource }) => [userId, resource]));
}

/** What the directory of an organization says of a member: of the one they have belonged to longest that has one; null of nobody's. */
export const resourceOf = (ctx: Context, userId: string): Promise<Record<string, unknown> | null> =>
  queries.selectResourceOf(ctx.db, userId);
