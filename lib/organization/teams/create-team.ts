import { randomBytes } from 'node:crypto';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { maxTeams } from './limits';
import * as queries from './queries';

// For other modules too (SCIM, bulk invitations): neither function checks whether the actor may.

/** 60 random bits as 10 characters of base64url (RFC 4648, section 5). */
const newTeamId = () => randomBytes(8).toString('base64url').slice(0, 10);

/**
 * Makes a team, in the transaction that decided it; audited.
 * @param name in the form that `teamName` of the schema returns
 * @throws AppError `team_name_taken`, `team_limit_reached`
 */
export async function createTeamRow(tx: Context, organizationId: string, name: string): Promise<queries.TeamRow> {
  if ((await queries.countTeams(tx.db, organizationId)) >= maxTeams) throw new AppError('team_limit_reached');
  const team = await queries.insertTeam(tx.db, { id: newTeamId(), organizationId, name });
  if (!team) throw nameTaken();
  await record(tx, organizationId, 'team.create', { kind: 'team', id: team.id, name });
  return team;
}

/** The error where another team of the organization has the name. */
export const nameTaken = () => new AppError('team_name_taken', { errors: [{ path: 'name', code: 'team_name_taken' }] });

/** The team of an organization with a name, regardless of case; null where there is none. */
export function findTeamByName(ctx: Context, organizationId: string, name: string): Promise<queries.TeamRow | null> {
  return queries.selectTeamByName(ctx.db, organizationId, name);
}
