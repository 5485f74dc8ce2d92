import { useTranslation } from 'next-i18next/pages';
import type {
  BulkStatus,
  ColumnTarget,
  RowProblem,
  RowRole,
  RowState,
} from '@/lib/organization/invitations/bulk/schema';

/** Returns the names of a file's states, roles, columns and problems in the reader's language. */
export function useBulkWords() {
  const { t } = useTranslation(['bulk-invitations', 'errors']);
  const statuses: Record<BulkStatus, string> = {
    ready: t('statusReady'),
    running: t('statusRunning'),
    done: t('statusDone'),
  };
  const states: Record<RowState, { name: string; hint: string }> = {
    wrong: { name: t('stateWrong'), hint: t('hintWrong') },
    ready: { name: t('stateReady'), hint: t('hintReady') },
    known: { name: t('stateKnown'), hint: t('hintKnown') },
    skipped: { name: t('stateSkipped'), hint: t('hintSkipped') },
  };
  const roles: Record<RowRole, string> = { USER: t('roleUser'), MANAGER: t('roleManager'), ADMIN: t('roleAdmin') };
  const targets: Record<ColumnTarget, string> = {
    ignore: t('targetIgnore'),
    email: t('email'),
    name: t('name'),
    firstName: t('targetFirstName'),
    lastName: t('targetLastName'),
    role: t('role'),
    teams: t('teams'),
  };
  const problem = ({ code, text }: RowProblem): string => {
    const said: Record<RowProblem['code'], string> = {
      required: t('problemRequired'),
      invalid_email: t('problemEmail'),
      no_links: t('errors:field.no_links'),
      duplicate: t('problemDuplicate', { row: text }),
      already_member: t('problemMember'),
      already_invited: t('problemInvited'),
      invalid_role: t('problemRole', { text }),
      role_not_allowed: t('problemRoleNotAllowed'),
      unknown_team: t('problemTeam', { text }),
      team_not_allowed: t('problemTeamNotAllowed', { text }),
      team_required: t('problemTeamRequired'),
    };
    return said[code];
  };
  return { statuses, states, roles, targets, problem };
}
