import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useViewer } from '@/components/app/viewer';
import type { Pending } from '@/lib/organization/sso/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

type Props = { pending: Pending; onYes: () => void; onNo: () => void };

/**
 * Asks the user to confirm a sign-in that the provider began. A foreign page could send a browser here with the foreign page's
 * account, and no one must be signed in to such an account without being asked.
 */
export function SsoConfirm({ pending: { email, organization }, onYes, onNo }: Props) {
  const { t } = useTranslation(['sso-return', 'common']);
  const viewer = useViewer();
  const isOther = viewer !== null && viewer.email !== email;
  return (
    <AuthShell title={t('confirmTitle')} lead={t('confirmText', { organization: isolated(organization) })}>
      <Stack>
        {email && (
          <Text fw={550}>
            <bdi dir="ltr">{email}</bdi>
          </Text>
        )}
        {isOther && <Text role="status">{t('confirmOther', { email: isolated(viewer.email) })}</Text>}
        <Button fullWidth onClick={onYes} data-autofocus>
          {t('common:continue')}
        </Button>
        <Button variant="default" fullWidth onClick={onNo}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
