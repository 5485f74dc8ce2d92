import '@/lib/platform/formats/domain-ends';
import type { InvitedRole } from '@/lib/organization/invitations/schema';
import type { TeamGrant } from '@/lib/organization/teams/schema';
import { parseEmail } from '@/lib/platform/formats/email';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { tidyName } from '@/lib/platform/formats/tidy-text';
import type { RowDraft } from './row-of-cells';
import type { RowProblem, RowRole, RowState } from './schema';

/** What rows are validated against. */
export type RowContext = {
  /** The addresses, out of those of the rows, that belong to members or have an open invitation. */
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  /** The organization's teams by {@link foldedTeam}. */
  teams: ReadonlyMap<string, { id: string; name: string }>;
  /** The team of rows that name none. */
  teamId: string | null;
  /** Whether the inviter may invite a person with this role and these teams. */
  mayInvite: (role: InvitedRole, grants: TeamGrant[]) => boolean;
};

type Row = RowDraft & { place: number; isSkipped: boolean };

/** The verdict on a row: whom to invite, or why not. */
export type Verdict = {
  place: number;
  state: RowState;
  problems: RowProblem[];
  email: string | null;
  role: InvitedRole;
  grants: TeamGrant[];
};

/** The form of a team's name by which the team is found. */
export const foldedTeam = (name: string): string => tidyName(name).toLowerCase();

const invitedRole = (role: RowRole | null): InvitedRole => (role === 'ADMIN' ? 'ADMIN' : 'USER');

function grantsOf(row: Row, { teams, teamId }: RowContext): { grants: TeamGrant[]; unknown: string[] } {
  const teamIds = row.teams.map((name) => teams.get(foldedTeam(name))?.id);
  const ids = row.teams.length === 0 && teamId ? [teamId] : teamIds.filter((id) => id !== undefined);
  const role = row.role === 'MANAGER' ? ('manager' as const) : ('viewer' as const);
  return {
    grants: [...new Set(ids)].map((id) => ({ teamId: id, role })),
    unknown: row.teams.filter((_, at) => teamIds[at] === undefined),
  };
}

/** The problems for which the inviter may not invite a person as the row says; empty where the inviter may. */
function refusals(row: Row, grants: TeamGrant[], context: RowContext): RowProblem[] {
  const { mayInvite } = context;
  if (mayInvite(invitedRole(row.role), grants)) return [];
  const asViewer = grants.map(({ teamId }) => ({ teamId, role: 'viewer' as const }));
  if (grants.length === 0) {
    const isRole = invitedRole(row.role) !== 'USER' && mayInvite('USER', []);
    return isRole
      ? [{ field: 'role', code: 'role_not_allowed', text: '' }]
      : [{ field: 'teams', code: 'team_required', text: '' }];
  }
  if (mayInvite('USER', asViewer)) return [{ field: 'role', code: 'role_not_allowed', text: '' }];
  const isForeign = ({ teamId }: TeamGrant) => !mayInvite('USER', [{ teamId, role: 'viewer' }]);
  const names = [...context.teams.values()].filter(({ id }) =>
    asViewer.some((each) => each.teamId === id && isForeign(each)),
  );
  return names.map(({ name }) => ({ field: 'teams', code: 'team_not_allowed', text: name }));
}

function problemsOf(row: Row, email: string | null, first: number | undefined, context: RowContext): RowProblem[] {
  if (email !== null && context.members.has(email)) return [{ field: 'email', code: 'already_member', text: '' }];
  if (email !== null && context.invited.has(email)) return [{ field: 'email', code: 'already_invited', text: '' }];
  const problems: RowProblem[] = [];
  if (row.email === '') problems.push({ field: 'email', code: 'required', text: '' });
  else if (email === null) problems.push({ field: 'email', code: 'invalid_email', text: '' });
  if (first !== undefined && first !== row.place)
    problems.push({ field: 'email', code: 'duplicate', text: String(first) });
  if (hasAddress(row.name)) problems.push({ field: 'name', code: 'no_links', text: '' });
  if (row.role === null) problems.push({ field: 'role', code: 'invalid_role', text: row.roleText });
  const { grants, unknown } = grantsOf(row, context);
  for (const name of unknown) problems.push({ field: 'teams', code: 'unknown_team', text: name });
  // A manager without a team would manage nothing.
  if (row.role === 'MANAGER' && grants.length === 0 && unknown.length === 0)
    problems.push({ field: 'teams', code: 'team_required', text: '' });
  return problems.length > 0 ? problems : refusals(row, grants, context);
}

/**
 * The verdicts on the rows of a file, in its order. Of rows with the same address the first one counts; rows that are left
 * out by hand are not counted.
 */
export function validateRows(rows: readonly Row[], context: RowContext): Verdict[] {
  const places = new Map<string, number>();
  return rows.map((row) => {
    const email = parseEmail(row.email);
    if (email !== null && !row.isSkipped && !places.has(email)) places.set(email, row.place);
    const first = email === null || row.isSkipped ? undefined : places.get(email);
    const problems = problemsOf(row, email, first, context);
    const isKnown = problems.some(({ code }) => code === 'already_member' || code === 'already_invited');
    const judged: RowState = isKnown ? 'known' : problems.length > 0 ? 'wrong' : 'ready';
    const verdict = { email, role: invitedRole(row.role), grants: grantsOf(row, context).grants };
    return { place: row.place, state: row.isSkipped ? 'skipped' : judged, problems, ...verdict };
  });
}
