import type { Organization } from '@/lib/organization/organization/schema';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';

/**
 * A page of an organization: its path below `/app/organizations/<slug>/`, and the action that a user must be allowed to see it.
 */
type Section = { page: string; label: string; action: Action };

const sections: Section[] = [
  // Every member may have cards: each of these pages shows the member's own and those of their teams.
  { page: 'cards', label: 'cards', action: 'profile.create' },
  { page: 'analytics', label: 'numbers', action: 'profile.create' },
  // As for cards: every member may have contacts.
  { page: 'contacts', label: 'companyContacts', action: 'profile.create' },
  { page: 'requests', label: 'requests', action: 'changeRequest.decide' },
  { page: 'settings/general', label: 'general', action: 'organization.readSettings' },
  { page: 'settings/members', label: 'members', action: 'member.list' },
  { page: 'settings/invitations', label: 'invitations', action: 'invitation.list' },
  { page: 'settings/teams', label: 'teams', action: 'team.list' },
  { page: 'settings/exchange', label: 'exchange', action: 'organization.readSettings' },
  { page: 'settings/codes', label: 'codes', action: 'code.manage' },
  { page: 'settings/templates', label: 'templates', action: 'template.writeTeam' },
  { page: 'settings/audit', label: 'audit', action: 'audit.read' },
  { page: 'settings/sign-in', label: 'signIn', action: 'sso.read' },
  { page: 'settings/directory-sync', label: 'provisioning', action: 'sso.read' },
  { page: 'settings/policies', label: 'policies', action: 'organization.readSettings' },
  { page: 'settings/danger', label: 'danger', action: 'organization.own' },
];

/**
 * Returns the pages of an organization that the user may see, in their order; the actions on them ask for a fresh sign-in
 * themselves. Staff may read some of the pages (`role` is null).
 */
export function sectionsFor({ role, team }: Pick<Organization, 'role' | 'team'>): Section[] {
  const actor = { staffRole: role === null ? ('SUPPORT' as const) : null };
  return sections.filter(({ action }) => can(actor, action, { role, team, isFresh: true, of: 'USER' }));
}
