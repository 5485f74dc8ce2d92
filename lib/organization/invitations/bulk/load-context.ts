import { type Inviter, refusalToInvite } from '@/lib/organization/invitations/invite-permissions';
import type { Context } from '@/lib/platform/context';
import { parseEmail } from '@/lib/platform/formats/email';
import * as queries from './context-queries';
import type { RowEntry } from './queries';
import { foldedTeam, type RowContext } from './validate-rows';

type Wanted = { organizationId: string; inviter: Inviter; teamId: string | null; rows: readonly RowEntry[] };

/** What the organization knows of the people and teams of rows, in three queries. */
export async function loadContext(
  ctx: Context,
  { organizationId, inviter, teamId, rows }: Wanted,
): Promise<RowContext> {
  const emails = [...new Set(rows.flatMap(({ email }) => parseEmail(email) ?? []))];
  const members = await queries.selectMembersAmong(ctx.db, organizationId, emails);
  const invited = await queries.selectInvitedAmong(ctx.db, organizationId, emails, ctx.now);
  const own = await queries.selectTeams(ctx.db, organizationId);
  return {
    members: new Set(members),
    invited: new Set(invited),
    teams: new Map(own.map((team) => [foldedTeam(team.name), team])),
    teamId: own.some(({ id }) => id === teamId) ? teamId : null,
    mayInvite: (role, grants) => refusalToInvite(inviter, { role, grants }) === null,
  };
}
