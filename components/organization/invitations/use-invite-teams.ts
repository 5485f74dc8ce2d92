import { useEffect } from 'react';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { useTeams } from '@/lib/organization/teams/hooks';
import { can } from '@/lib/platform/permissions/can';

/**
 * Returns the teams into which the user may invite: all teams, or the teams that the user manages, of which each invitation
 * must name one.
 */
export function useInviteTeams(slug: string) {
  const { data: organization } = useOrganization(slug);
  const { data, hasNextPage, fetchNextPage } = useTeams(slug);
  // There are at most two pages, so all are loaded.
  useEffect(() => {
    if (hasNextPage) void fetchNextPage();
  }, [hasNextPage, fetchNextPage]);
  const on = { role: organization?.role ?? null, of: 'USER' as const };
  const isAny = can({ staffRole: null }, 'invitation.inviteUser', on);
  const teams = data?.pages.flatMap(({ items }) => items) ?? [];
  const own = teams.filter(({ role }) => isAny || role === 'manager');
  return { options: own.map(({ id, name }) => ({ value: id, label: name })), isTeamNeeded: !isAny };
}
