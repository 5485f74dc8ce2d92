import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import type { OwnCard } from './schema';

/** What changing a template is: one of a team, or of its organization. */
export const writeTemplate = (teamId: string | null): Action =>
  teamId ? 'template.writeTeam' : 'template.writeOrganization';

/** Whether its reader may do this with a card: what their pages offer. The server asks again. */
export function mayWithCard({ isOwn, organization }: Pick<OwnCard, 'isOwn' | 'organization'>, action: Action): boolean {
  const standing = organization ? { role: organization.role, team: organization.team } : {};
  return can({ staffRole: null }, action, { isOwn, ...standing });
}
