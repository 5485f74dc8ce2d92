import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDoorExit, IconLogout, IconUserMinus, IconUserShield } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { useViewer } from '@/components/app/viewer';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useChangeRole, useRemoveMember } from '@/lib/organization/members/hooks';
import { removal } from '@/lib/organization/members/model';
import type { Member } from '@/lib/organization/members/schema';
import { type OrganizationRole, organizationRoles } from '@/lib/organization/organization/model';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { memberPath } from './member-path';

type Props = { slug: string; organization: string; member: Member; role: OrganizationRole | null };

/** The menu of the actions that the user may take on a member; nothing when there are none. */
export function MemberMenu({ slug, organization, member, role }: Props) {
  const { t } = useTranslation(['organizations', 'members', 'errors']);
  const router = useRouter();
  const change = useChangeRole(slug);
  const remove = useRemoveMember(slug);
  const fail = useFailureNotice();
  const isSelf = useViewer()?.id === member.id;
  const name = isolated(isSelf ? organization : member.name || member.email);
  const from = member.role;
  // A recent confirmation is assumed here, because the server asks for one when it is needed.
  const may = (action: Action) => can({ staffRole: null }, action, { role, isOwn: isSelf, isConfirmed: true });
  const roles = may('member.changeRole') ? organizationRoles.filter((to) => to !== from) : [];
  const mayRemove = may(isSelf ? 'member.leave' : removal[from]);
  if (member.status !== 'active' || (roles.length === 0 && !mayRemove)) return null;

  const setRole = (to: OrganizationRole) =>
    change
      .mutateAsync({ id: member.id, role: to })
      .then(() => notifications.show({ message: t('roleChanged', { name, role: t(`role${to}`) }) }), fail);
  const takeOut = async () => {
    try {
      await remove.mutateAsync({ id: member.id, isSelf });
      notifications.show({ message: t(isSelf ? 'left' : 'removed', { name }) });
      if (isSelf) await router.push('/app/organizations');
    } catch (error) {
      fail(error);
    }
  };
  const ask = () =>
    confirmDelete({
      title: t(isSelf ? 'leaveTitle' : 'removeTitle', { name }),
      description: t(isSelf ? 'leaveText' : 'removeText'),
      confirmLabel: t(isSelf ? 'leaveConfirm' : 'removeConfirm'),
      onDelete: takeOut,
    });
  return (
    <ActsMenu label={t('actionsOf', { name: isolated(member.name || member.email) })} width={260}>
      {roles.map((to) => (
        <Menu.Item key={to} leftSection={<IconUserShield aria-hidden size={16} />} onClick={() => void setRole(to)}>
          {t(`make${to}`)}
        </Menu.Item>
      ))}
      {mayRemove && (
        <Menu.Item
          leftSection={isSelf ? <IconLogout aria-hidden size={16} /> : <IconUserMinus aria-hidden size={16} />}
          onClick={ask}
        >
          {t(isSelf ? 'leave' : 'remove')}
        </Menu.Item>
      )}
      {mayRemove && !isSelf && (
        <Menu.Item
          component={Link}
          href={`${memberPath(slug, member.id)}/offboarding`}
          leftSection={<IconDoorExit aria-hidden size={16} />}
        >
          {t('members:offboard')}
        </Menu.Item>
      )}
    </ActsMenu>
  );
}
