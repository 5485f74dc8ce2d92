import { and, eq, isNull, sql } from 'drizzle-orm';
import { invitations, memberships, teams, users } from '@/lib/db/tables';
import { parseEmail } from '@/lib/formats/email';
import { type Inviter, refusalToInvite } from '@/lib/invitations/power';
import type { Context } from '@/lib/platform/context';
import { foldedTeam, type Known } from './judge';
import type { RowEntry } from './queries';

type Wanted = { organizationId: string; inviter: Inviter; teamId: string | null; rows: readonly RowEntry[] };

/** What the organization knows of the people and teams of rows, in three questions. */
export async function knownFor(ctx: Context, { organizationId, inviter, teamId, rows }: Wanted): Promise<Known> {
  const emails = [...new Set(rows.flatMap(({ email }) => parseEmail(email) ?? []))];
  const listed = JSON.stringify(emails);
  const isAmong = (column: unknown) => sql`${column} in (select jsonb_array_elements_text(${listed}::jsonb))`;
  const address = sql<string>`lower(${users.email})`;
  const members = await ctx.db
    .select({ email: address })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, 'active'),
        // An address that is not proven names nobody: it may be a colleague's who is yet to come.
        eq(users.isUnproven, false),
        isAmong(address),
      ),
    );
  const invited = await ctx.db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`(${invitations.delivery} = 'none' or ${invitations.expiresAt} > ${ctx.now.toISOString()})`,
        isAmong(invitations.email),
      ),
    );
  const own = await ctx.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.organizationId, organizationId));
  return {
    members: new Set(members.map(({ email }) => email)),
    invited: new Set(invited.map(({ email }) => email)),
    teams: new Map(own.map((team) => [foldedTeam(team.name), team])),
    teamId: own.some(({ id }) => id === teamId) ? teamId : null,
    mayInvite: (role, grants) => refusalToInvite(inviter, { role, grants }) === null,
  };
}
