import { canOrganization, type Standing } from '@/lib/organizations/permissions';
import type { OrganizationRole } from '@/lib/organizations/schema';

export type MemberAction =
  | { act: 'member.list' }
  | { act: 'member.role'; from: OrganizationRole; to: OrganizationRole; isSelf: boolean }
  | { act: 'member.remove'; from: OrganizationRole }
  | { act: 'member.leave' };

/**
 * Who may do what with the members of an organization (`permissions.md`). Nobody changes their own role. Making and
 * unmaking owners is for owners, as a matter of ownership.
 */
export function canMember(standing: Standing, action: MemberAction): boolean {
  if (action.act === 'member.list') return canOrganization(standing, 'organization.readSettings');
  const { role, staffRole } = standing;
  if (staffRole || role === null) return false;
  if (action.act === 'member.leave') return true;
  if (action.act === 'member.role') return role === 'OWNER' && !action.isSelf;
  return role === 'OWNER' || (role === 'ADMIN' && action.from === 'USER');
}

/** Whether an act is one of ownership, which needs a fresh sign-in. */
export function concernsOwnership(...roles: OrganizationRole[]): boolean {
  return roles.includes('OWNER');
}
