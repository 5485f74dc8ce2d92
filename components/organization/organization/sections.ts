import type { Organization } from '@/lib/organization/organization/schema';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';

/**
 * A page of an organization: its path below `/app/organizations/<slug>/`, and the action that a user must be allowed to see it.
 */
type Section = { page: string; label: string; action: Action };
/** Pages that belong together, under one entry. */
type Area = { label: string; sections: Section[] };

const areas: Area[] = [
  {
    label: 'areaPeople',
    sections: [
      { page: 'settings/members', label: 'members', action: 'member.list' },
      { page: 'settings/invitations', label: 'invitations', action: 'invitation.list' },
      { page: 'settings/teams', label: 'teams', action: 'team.list' },
    ],
  },
  {
    label: 'areaCards',
    sections: [
      // Every member may have cards: the page shows the member's own and those of their teams.
      { page: 'cards', label: 'cards', action: 'profile.create' },
      { page: 'settings/templates', label: 'templates', action: 'template.writeTeam' },
      { page: 'requests', label: 'requests', action: 'changeRequest.decide' },
      { page: 'settings/codes', label: 'codes', action: 'code.manage' },
    ],
  },
  // As for cards: every member may have contacts, and their figures.
  {
    label: 'companyContacts',
    sections: [{ page: 'contacts', label: 'companyContacts', action: 'profile.create' }],
  },
  { label: 'numbers', sections: [{ page: 'analytics', label: 'numbers', action: 'profile.create' }] },
  {
    label: 'areaAdmin',
    sections: [
      { page: 'settings/general', label: 'general', action: 'organization.readSettings' },
      { page: 'settings/exchange', label: 'exchange', action: 'organization.readSettings' },
      { page: 'settings/policies', label: 'policies', action: 'organization.readSettings' },
      { page: 'settings/sign-in', label: 'signIn', action: 'sso.read' },
      { page: 'settings/directory-sync', label: 'provisioning', action: 'sso.read' },
      { page: 'settings/audit', label: 'audit', action: 'audit.read' },
      { page: 'settings/danger', label: 'danger', action: 'organization.own' },
    ],
  },
];

/**
 * Returns the pages of an organization that the user may see, by area and in their order; the actions on them ask for a fresh
 * sign-in themselves. Staff may read some of the pages (`role` is null).
 */
export function areasFor({ role, team }: Pick<Organization, 'role' | 'team'>): Area[] {
  const actor = { staffRole: role === null ? ('SUPPORT' as const) : null };
  const isShown = ({ action }: Section) => can(actor, action, { role, team, isFresh: true, of: 'USER' });
  return areas
    .map(({ label, sections }) => ({ label, sections: sections.filter(isShown) }))
    .filter(({ sections }) => sections.length > 0);
}
