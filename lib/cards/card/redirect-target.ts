import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** More cards than this one behind the other lead nowhere. */
const farthest = 20;

/**
 * Where a card leads that somebody has left behind in an organization: the name of a colleague's card, also behind several
 * that lead on, or that of the organization. Null where it leads nowhere, or what it led to is paused or gone.
 */
export async function redirectTarget(ctx: Context, row: queries.ProfileRow): Promise<string | null> {
  let at: queries.ProfileRow | null = row;
  for (let step = 0; at && step < farthest; step += 1) {
    if (at.leadsTo === null) return at.status === 'active' && at.id !== row.id ? at.username : null;
    if (at.leadsTo === 'organization') return at.organizationId ? queries.selectSlug(ctx.db, at.organizationId) : null;
    at = at.leadsToId ? await queries.selectById(ctx.db, at.leadsToId) : null;
  }
  return null;
}
