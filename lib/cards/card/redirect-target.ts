import type { Context } from '@/lib/platform/context';
import * as queries from './queries';

/** Most redirects that are followed; a longer chain of cards leads nowhere. */
const farthest = 20;

/**
 * The target of the card of a former member: the username of a colleague's card, also through several redirecting cards, or the
 * organization's slug. Null where the card has no target, or the target is paused or deleted.
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
