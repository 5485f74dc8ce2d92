import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { can } from '@/lib/platform/permissions/can';
import { toInvitation } from './dto';
import { type InviterScope, openAsInviter } from './invite-permissions';
import { countStates, type Range, selectEndingFirst, selectPage } from './list-queries';
import type { InvitationFilter, InvitationPage, InvitationState } from './schema';

/** The invitations that the actor may list: all of the organization, or those of the teams that the actor manages. */
export function rangeOf({ organization, actor, standing, inviter }: InviterScope): Range {
  const isAll = can(actor, 'invitation.list', { ...standing, team: null });
  return { organizationId: organization.id, teamIds: isAll ? null : [...inviter.managed] };
}

type Wanted = Pick<InvitationFilter, 'limit'> & Partial<Omit<InvitationFilter, 'organization' | 'limit'>>;

/**
 * Invitations, newest first: without a state, those that no one has accepted or revoked. The first page also has the number of
 * invitations in each state.
 * @throws AppError `not_found`, `forbidden`
 */
export async function listInvitations(ctx: Context, slug: string, wanted: Wanted): Promise<InvitationPage> {
  const { cursor, state = 'open', q = '' } = wanted;
  const range = rangeOf(await openAsInviter(ctx, slug, 'invitation.list'));
  const words = q.trim();
  const scope = JSON.stringify(['invitations', range, state, words]);
  const { rows, nextCursor } = await readPage(
    scope,
    wanted,
    (after, limit) => selectPage(ctx.db, range, { state, q: words, now: ctx.now, before: after?.id ?? null, limit }),
    ({ invitation }) => invitation.id,
  );
  return {
    items: rows.map(({ invitation, grants, inviter }) => toInvitation(invitation, grants, inviter, ctx.now)),
    nextCursor,
    counts: cursor ? null : await countStates(ctx.db, range, ctx.now),
  };
}

/** The invitations of an organization by state, and those whose links end first. */
export type InvitationsInBrief = {
  counts: Record<InvitationState, number>;
  ending: { id: string; email: string; expiresAt: string }[];
};

/** How many invitations are in which state, and which links end first. @throws AppError `not_found`, `forbidden` */
export async function invitationsInBrief(ctx: Context, slug: string): Promise<InvitationsInBrief> {
  const range = rangeOf(await openAsInviter(ctx, slug, 'invitation.list'));
  const ending = await selectEndingFirst(ctx.db, range, ctx.now, 20);
  return {
    counts: await countStates(ctx.db, range, ctx.now),
    ending: ending.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() })),
  };
}
