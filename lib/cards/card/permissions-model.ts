import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import type { OwnCard } from './schema';

/** The permission for changing a template: of a team, or of the organization. */
export const writeTemplate = (teamId: string | null): Action =>
  teamId ? 'template.writeTeam' : 'template.writeOrganization';

/** Whether the reader may do this act with a card, so that pages offer it. The server checks again. */
export function mayWithCard({ isOwn, organization }: Pick<OwnCard, 'isOwn' | 'organization'>, action: Action): boolean {
  const standing = organization ? { role: organization.role, team: organization.team } : {};
  return can({ staffRole: null }, action, { isOwn, ...standing });
}
