import { can } from '@/lib/permissions/can';
import type { Action } from '@/lib/permissions/table';
import type { OwnProfile } from './schema';

/** Whether its reader may do this with a card: what their pages offer. The server asks again. */
export function mayWithCard(
  { isOwn, organization }: Pick<OwnProfile, 'isOwn' | 'organization'>,
  action: Action,
): boolean {
  const standing = organization ? { role: organization.role, team: organization.team } : {};
  return can({ staffRole: null }, action, { isOwn, ...standing });
}
