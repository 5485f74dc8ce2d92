import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLogout, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { useViewer } from '@/components/app/viewer';
import { ActsMenu } from '@/components/ui/acts-menu';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { useDeleteTeam, useTakeOut } from '@/lib/organization/teams/hooks';
import type { Team } from '@/lib/organization/teams/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { openRenameTeam } from './team-form';

type Props = { slug: string; team: Team; role: OrganizationRole | null };

/** The menu of the actions that the user may take on a team; nothing when there are none. */
export function TeamMenu({ slug, team, role }: Props) {
  const { t } = useTranslation('teams');
  const fail = useFailureNotice();
  const router = useRouter();
  const viewer = useViewer();
  const erase = useDeleteTeam(slug, team.id);
  const takeOut = useTakeOut(slug, team.id);
  const may = (action: Action) => can({ staffRole: null }, action, { role, team: team.role });
  const isIn = team.role !== null && viewer !== null;
  if (!may('team.edit') && !isIn) return null;
  const name = isolated(team.name);
  const act = async (run: () => Promise<unknown>, message: string) => {
    try {
      await run();
      notifications.show({ message });
      // The team's own page may be open, but the user can no longer see it.
      await router.push(`/app/organizations/${slug}/settings/teams`);
    } catch (error) {
      fail(error);
    }
  };
  const askDelete = () =>
    confirmDelete({
      title: t('deleteTitle', { name }),
      description: t('deleteText'),
      onDelete: () => act(() => erase.mutateAsync(), t('deleted', { name })),
    });
  const askLeave = () =>
    confirmDelete({
      title: t('leaveTitle', { name }),
      description: t('leaveText'),
      confirmLabel: t('leaveConfirm'),
      onDelete: () => act(() => takeOut.mutateAsync({ userId: viewer?.id ?? '', isSelf: true }), t('left', { name })),
    });
  return (
    <ActsMenu label={t('actionsOf', { name })} width={220}>
      {may('team.edit') && (
        <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={() => openRenameTeam(slug, team)}>
          {t('rename')}
        </Menu.Item>
      )}
      {isIn && (
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={askLeave}>
          {t('leave')}
        </Menu.Item>
      )}
      {may('team.own') && (
        <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={askDelete}>
          {t('delete')}
        </Menu.Item>
      )}
    </ActsMenu>
  );
}
