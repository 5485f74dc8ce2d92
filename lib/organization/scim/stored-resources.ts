import type { Context } from '@/lib/platform/context';
import * as queries from './stored-resources-queries';

/** The data of an organization's directory about some users, as SCIM resources, by the user's id. */
export async function resourcesOf(
  ctx: Context,
  organizationId: string,
  userIds: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await queries.selectResources(ctx.db, organizationId, userIds);
  return new Map(rows.map(({ userId, resource }) => [userId, resource]));
}

/** A directory's data about a member, of the organization they have belonged to longest that has some; null where none has. */
export const resourceOf = (ctx: Context, userId: string): Promise<Record<string, unknown> | null> =>
  queries.selectResourceOf(ctx.db, userId);
