import type { OrganizationRole } from './schema';

export type OrganizationAction =
  | 'organization.create'
  | 'organization.read'
  | 'organization.readSettings'
  | 'organization.editSettings'
  | 'organization.own';

/** Who asks: their role in the organization in question, null outside it, and whether the account is staff. */
export type Standing = { role: OrganizationRole | null; staffRole: 'ADMIN' | 'SUPPORT' | null };

const isAdmin = (role: Standing['role']) => role === 'ADMIN' || role === 'OWNER';

/**
 * Who may do what with an organization (`permissions.md`). Staff read it and change nothing: their accounts are apart from
 * memberships. `organization.own` is changing the slug and handing over ownership.
 */
export function canOrganization({ role, staffRole }: Standing, action: OrganizationAction): boolean {
  if (staffRole) return action === 'organization.read' || action === 'organization.readSettings';
  switch (action) {
    case 'organization.create':
      return true;
    case 'organization.read':
      return role !== null;
    case 'organization.readSettings':
    case 'organization.editSettings':
      return isAdmin(role);
    case 'organization.own':
      return role === 'OWNER';
  }
}
