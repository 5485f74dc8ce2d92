import type { Standing } from './access';
import type { OrganizationRole } from './model';
import type { OrganizationRow } from './queries';
import type { Organization, OrganizationSettings } from './schema';

type Part = { role: OrganizationRole | null; team: Organization['team'] };

/** An organization as its members see it. */
export function toOrganization({ slug, name, logoId }: OrganizationRow, { role, team }: Part): Organization {
  return { slug, name, logoId, role, team };
}

/** An organization's settings as its admins see them. */
export function toSettings(row: OrganizationRow, part: Standing): OrganizationSettings {
  const { version, color, createdAt, updatedAt, suspendedAt, deleteAfter } = row;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const ends = { suspendedAt: suspendedAt?.toISOString() ?? null, deleteAfter: deleteAfter?.toISOString() ?? null };
  return { ...toOrganization(row, part), version, color, ...times, ...ends };
}

/** An organization as the target of an audit entry. */
export const targetOf = ({ id, name }: OrganizationRow) => ({ kind: 'organization', id, name });
