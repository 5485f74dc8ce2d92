import { Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { localeOr } from '@/lib/i18n/languages';
import { intlTag } from '@/lib/i18n/numbers';
import type { Connection } from '@/lib/sso/schema';

type Props = { slug: string; connection: Connection; mayEdit: boolean };

/** Whether an owner has signed in through the connection, and the way to do it: in a window of its own. */
export function Trial({ slug, connection: { provenAt }, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const { locale } = useRouter();
  const day = new Intl.DateTimeFormat(intlTag(localeOr(locale)), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Stack gap="xs" align="flex-start">
      <Text role="status">{provenAt ? t('proven', { date: day.format(new Date(provenAt)) }) : t('unproven')}</Text>
      {mayEdit && (
        <>
          <Button
            component={Link}
            href={`/auth/sso?org=${slug}&test=1`}
            target="_blank"
            rel="noopener"
            variant={provenAt ? 'default' : 'filled'}
          >
            {t('test')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('testHint')}
          </Text>
        </>
      )}
    </Stack>
  );
}
