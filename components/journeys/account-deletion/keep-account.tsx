import { Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { useKeepAccount } from '@/lib/journeys/account-deletion/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { deletesAt: string; timeZone: string };

/** The one page that an account shows which is about to be deleted: it can be kept. */
export function KeepAccount({ deletesAt, timeZone }: Props) {
  const { t } = useTranslation(['account-deletion', 'common']);
  const router = useRouter();
  const keeping = useKeepAccount();
  const date = dateText(deletesAt, localeOr(router.locale), { dateStyle: 'long', timeZone });
  // The whole page is loaded again, because everything in the browser was told that it may not be used.
  const keep = () =>
    keeping.mutate(undefined, {
      onSuccess: () => window.location.assign(`${router.locale === 'en' ? '' : `/${router.locale}`}/app/profiles`),
    });
  return (
    <AuthShell title={t('keepTitle', { date })}>
      <Text mb="md">{t('keepText')}</Text>
      <FailureText error={keeping.error} />
      <Stack gap="sm">
        <Button fullWidth loading={keeping.isPending || keeping.isSuccess} onClick={keep}>
          {t('keep')}
        </Button>
        <Button fullWidth variant="default" component={Link} href="/logout">
          {t('common:signOut')}
        </Button>
      </Stack>
    </AuthShell>
  );
}
