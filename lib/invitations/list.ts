import { readCursor, writeCursor } from '@/lib/db/cursor';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { countStates, type Range, selectPage } from './list-queries';
import { type InviterScope, openAsInviter } from './power';
import type { InvitationFilter, InvitationPage } from './schema';
import { toInvitation } from './view';

/** The invitations that concern who asks: all of them, or those of the teams that they manage. */
export function rangeOf({ organization, actor, standing, inviter }: InviterScope): Range {
  const isAll = can(actor, 'invitation.list', { ...standing, team: null });
  return { organizationId: organization.id, teamIds: isAll ? null : [...inviter.managed] };
}

type Wanted = Pick<InvitationFilter, 'limit'> & Partial<Omit<InvitationFilter, 'organization' | 'limit'>>;

/**
 * Invitations, newest first: those that nobody has accepted or revoked, where no state is asked for. The first page says how
 * many there are in each state.
 * @throws AppError `not_found`, `forbidden`
 */
export async function listInvitations(ctx: Context, slug: string, wanted: Wanted): Promise<InvitationPage> {
  const { limit, cursor, state = 'open', q = '' } = wanted;
  const range = rangeOf(await openAsInviter(ctx, slug, 'invitation.list'));
  const words = q.trim();
  const scope = JSON.stringify(['invitations', range, state, words]);
  const before = cursor ? readCursor(scope, cursor).id : null;
  const rows = await selectPage(ctx.db, range, { state, q: words, now: ctx.now, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.invitation.id;
  return {
    items: shown.map(({ invitation, grants, inviter }) => toInvitation(invitation, grants, inviter, ctx.now)),
    nextCursor: last && rows.length > shown.length ? writeCursor(scope, { key: '', id: last }) : null,
    counts: cursor ? null : await countStates(ctx.db, range, ctx.now),
  };
}
