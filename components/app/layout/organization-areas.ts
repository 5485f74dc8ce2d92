import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';

/**
 * A page of an organization: its path below `/app/organizations/<slug>/`, and the action that a user must be allowed to see it.
 */
type Section = { page: string; label: string; action: Action };
/** Pages that belong together, under one entry; its label is a key of `common`, those of its pages name their namespace. */
type Area = { label: string; sections: Section[] };
/** What the user is in an organization; `team`: their best role in its teams. */
type Standing = { role: 'USER' | 'ADMIN' | 'OWNER' | null; team: 'viewer' | 'manager' | null };

const areas: Area[] = [
  {
    label: 'areaOverview',
    // Those who run the organization or one of its teams; others have nothing to run.
    sections: [{ page: '', label: 'common:areaOverview', action: 'invitation.inviteUser' }],
  },
  {
    label: 'areaPeople',
    sections: [
      { page: 'settings/members', label: 'organizations:members', action: 'member.list' },
      { page: 'settings/invitations', label: 'organizations:invitations', action: 'invitation.list' },
      { page: 'settings/teams', label: 'organizations:teams', action: 'team.list' },
    ],
  },
  {
    label: 'areaCards',
    sections: [
      // Every member may have cards: the page shows the member's own and those of their teams.
      { page: 'cards', label: 'organizations:cards', action: 'profile.create' },
      { page: 'settings/templates', label: 'organizations:templates', action: 'template.writeTeam' },
      { page: 'requests', label: 'organizations:requests', action: 'changeRequest.decide' },
      { page: 'settings/codes', label: 'organizations:codes', action: 'code.manage' },
    ],
  },
  // As for cards: every member may have contacts, and their figures.
  {
    label: 'areaContacts',
    sections: [{ page: 'contacts', label: 'common:areaContacts', action: 'profile.create' }],
  },
  {
    label: 'areaAnalytics',
    sections: [{ page: 'analytics', label: 'common:areaAnalytics', action: 'profile.create' }],
  },
  {
    label: 'areaAdmin',
    sections: [
      { page: 'settings/general', label: 'organizations:general', action: 'organization.readSettings' },
      { page: 'settings/exchange', label: 'organizations:exchange', action: 'organization.readSettings' },
      { page: 'settings/policies', label: 'organizations:policies', action: 'organization.readSettings' },
      { page: 'settings/sign-in', label: 'organizations:signIn', action: 'sso.read' },
      { page: 'settings/directory-sync', label: 'organizations:provisioning', action: 'sso.read' },
      { page: 'settings/integrations', label: 'organizations:integrations', action: 'organization.editSettings' },
      { page: 'settings/audit', label: 'organizations:audit', action: 'audit.read' },
      { page: 'settings/danger', label: 'organizations:danger', action: 'organization.own' },
    ],
  },
];

/**
 * Returns the pages of an organization that the user may see, by area and in their order; the actions on them ask for a fresh
 * sign-in themselves. Staff may read some of the pages (`role` is null).
 */
export function areasFor({ role, team }: Standing): Area[] {
  const actor = { staffRole: role === null ? ('SUPPORT' as const) : null };
  const isShown = ({ action }: Section) => can(actor, action, { role, team, isConfirmed: true, of: 'USER' });
  return areas
    .map(({ label, sections }) => ({ label, sections: sections.filter(isShown) }))
    .filter(({ sections }) => sections.length > 0);
}

/** Whether a path of a route (`/app/organizations/[organization]/…`) is that of a section. */
export const isSectionAt = (pathname: string, { page }: Pick<Section, 'page'>): boolean =>
  page === '' ? pathname.endsWith('/[organization]') : `${pathname}/`.includes(`/${page}/`);

/** The address of a page of an organization. */
export const sectionHref = (slug: string, { page }: Pick<Section, 'page'>): string =>
  `/app/organizations/${slug}${page && `/${page}`}`;

/** The area in which a path of a route lies. */
export const areaAt = (areas: Area[], pathname: string): Area | undefined =>
  areas.find(({ sections }) => sections.some((section) => isSectionAt(pathname, section)));

/** The address of an area, which is that of its first page. */
export const areaHref = (slug: string, { sections }: Area): string => sectionHref(slug, sections[0] ?? { page: '' });
