import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconEye, IconUserMinus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { ActsMenu } from '@/components/ui/acts-menu';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { useSetTeamRole, useTakeOut } from '@/lib/organization/teams/hooks';
import { type TeamRole, teamRoles } from '@/lib/organization/teams/model';
import type { Team, TeamMember } from '@/lib/organization/teams/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';

type Props = { slug: string; team: Team; person: TeamMember; role: OrganizationRole | null };

/** The menu of the actions that the user may take on a person of a team. Leaving the team is in the team's own menu. */
export function PersonMenu({ slug, team, person, role }: Props) {
  const { t } = useTranslation('teams');
  const fail = useFailureNotice();
  const viewer = useViewer();
  const setRole = useSetTeamRole(slug, team.id);
  const takeOut = useTakeOut(slug, team.id);
  const may = (action: Action) => can({ staffRole: null }, action, { role, team: team.role });
  const mayTouch = (as: TeamRole) => may(as === 'manager' ? 'team.grantManager' : 'team.edit');
  const { id: userId, role: from } = person;
  const isMember = person.organizationRole !== null;
  const roles = teamRoles.filter((to) => isMember && to !== from && mayTouch(to) && mayTouch(from ?? 'viewer'));
  const mayRemove = from !== null && mayTouch(from) && userId !== viewer?.id;
  if (roles.length === 0 && !mayRemove) return null;
  const name = isolated(person.name || person.email);
  const report = (act: Promise<unknown>, message: string) => void act.then(() => notifications.show({ message }), fail);
  return (
    <ActsMenu label={t('actionsOf', { name })} width={240}>
      {roles.map((to) => (
        <Menu.Item
          key={to}
          leftSection={to === 'manager' ? <IconUsersGroup aria-hidden size={16} /> : <IconEye aria-hidden size={16} />}
          onClick={() =>
            report(setRole.mutateAsync({ userId, role: to }), t('roleChanged', { name, role: t(`role_${to}`) }))
          }
        >
          {t(`make_${to}`)}
        </Menu.Item>
      ))}
      {mayRemove && (
        <Menu.Item
          leftSection={<IconUserMinus aria-hidden size={16} />}
          onClick={() => report(takeOut.mutateAsync({ userId, isSelf: false }), t('removed', { name }))}
        >
          {t('remove')}
        </Menu.Item>
      )}
    </ActsMenu>
  );
}
