import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { useViewer } from '@/components/app/viewer';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRemoveMember } from '@/lib/organization/members/hooks';
import type { Organization } from '@/lib/organization/organization/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './organizations.module.css';

/** The user's role in the organization, and the button to leave it. */
export function Membership({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const fail = useFailureNotice();
  const router = useRouter();
  const viewer = useViewer();
  const remove = useRemoveMember(organization.slug);
  const { role } = organization;
  const name = isolated(organization.name);
  if (!role || !viewer) return null;
  const leave = async () => {
    try {
      await remove.mutateAsync({ id: viewer.id, isSelf: true });
      notifications.show({ message: t('left', { name }) });
      await router.push('/app/organizations');
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Stack component="section" className={classes.section} gap="sm" maw={720} align="flex-start">
      <Text>{t('yourRole', { role: t(`role${role}`) })}</Text>
      {role === 'USER' && <Text c="dimmed">{t('managedByAdmins')}</Text>}
      <Button
        variant="default"
        onClick={() =>
          confirmDelete({
            title: t('leaveTitle', { name }),
            description: t('leaveText'),
            confirmLabel: t('leaveConfirm'),
            onDelete: leave,
          })
        }
      >
        {t('leave')}
      </Button>
    </Stack>
  );
}
