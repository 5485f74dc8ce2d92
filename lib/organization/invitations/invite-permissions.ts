import { roleOf } from '@/lib/organization/members/members';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { teamsOfMember } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { type Asking, type Refusal, type Relation, refusal } from '@/lib/platform/permissions/can';
import { type InvitedRole, type Invitee, inviting } from './schema';

/** An inviter: the user, their role in the organization, and the ids of the teams that they manage. */
export type Inviter = { asking: Asking; role: OrganizationRole | null; managed: ReadonlySet<string> };

type Wanted = Pick<Invitee, 'role' | 'grants'>;

/** The ids of the teams of an organization that someone manages. */
export async function managedTeams(ctx: Context, organizationId: string, userId: string): Promise<Set<string>> {
  const own = await teamsOfMember(ctx, organizationId, userId);
  return new Set(own.filter(({ role }) => role === 'manager').map(({ teamId }) => teamId));
}

/** Note k of the permission table: an invitation is of one's own team if it gives only the viewer role, in teams one manages. */
function relationTo({ role, managed }: Inviter, wanted: Wanted): Relation {
  const isOwn = wanted.grants.every((grant) => grant.role === 'viewer' && managed.has(grant.teamId));
  return { role, of: wanted.role, team: isOwn && wanted.grants.length > 0 ? 'manager' : null };
}

/** Why an inviter may not invite as wanted; null where they may. Checked again when the invitation is accepted. */
export function refusalToInvite(inviter: Inviter, wanted: Wanted): Refusal | null {
  const on = relationTo(inviter, wanted);
  const isMakingManagers = wanted.grants.some(({ role }) => role === 'manager');
  return (
    refusal(inviter.asking, inviting[wanted.role], on) ??
    (isMakingManagers ? refusal(inviter.asking, 'team.grantManager', on) : null)
  );
}

/** The inviter of an invitation, as they are now. */
export async function inviterOf(
  ctx: Context,
  { organizationId, inviterId }: { organizationId: string; inviterId: string },
  asking: Asking,
): Promise<Inviter> {
  const role = await roleOf(ctx, organizationId, inviterId);
  return { asking, role, managed: await managedTeams(ctx, organizationId, inviterId) };
}

/** Why a user may not send or revoke such an invitation of another inviter; null where they may. */
export function refusalToChange(inviter: Inviter, wanted: Wanted): Refusal | null {
  return refusal(inviter.asking, 'invitation.change', relationTo(inviter, wanted));
}

/** An organization, and what the actor may do about its invitations. */
export type InviterScope = OrganizationScope & { inviter: Inviter };

type Act = 'invitation.list' | 'invitation.change' | (typeof inviting)[InvitedRole];

/**
 * Opens the organization with a slug, where the actor may do the action to some invitation: to which ones, `refusalTo…` decides.
 * @throws AppError as `openOrganization`
 */
export async function openAsInviter(
  ctx: Context,
  slug: string,
  action: Act,
  of: InvitedRole = 'USER',
): Promise<InviterScope> {
  const scope = await openOrganization(ctx, slug, action, { of });
  const { organization, actor, standing } = scope;
  const managed = await managedTeams(ctx, organization.id, actor.id);
  return { ...scope, inviter: { asking: actor, role: standing.role, managed } };
}
