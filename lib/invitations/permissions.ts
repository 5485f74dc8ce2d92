import { canOrganization, type Standing } from '@/lib/organizations/permissions';
import type { InvitedRole } from './schema';

export type InvitationAction =
  | { act: 'invitation.create'; role: InvitedRole }
  | { act: 'invitation.change'; role: InvitedRole }
  | { act: 'invitation.list' }
  | { act: 'invitation.use' };

/**
 * Who may do what with invitations (`permissions.md`): nobody invites somebody to a role above or equal to their own, except
 * owners. `invitation.change` is resending and revoking; `invitation.use` is reading and accepting one by its token.
 */
export function canInvitation(standing: Standing, action: InvitationAction): boolean {
  if (action.act === 'invitation.list') return canOrganization(standing, 'organization.readSettings');
  if (action.act === 'invitation.use') return standing.staffRole === null;
  if (standing.staffRole) return false;
  return standing.role === 'OWNER' || (standing.role === 'ADMIN' && action.role === 'USER');
}
