import { Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import type { Connection } from '@/lib/organization/sso/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { slug: string; connection: Connection; mayEdit: boolean };

/** Whether an owner has signed in through the connection, and the button that tries this in a window of its own. */
export function Trial({ slug, connection: { provenAt }, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const locale = localeOr(useRouter().locale);
  const day = (at: string) => utcDayText(at, locale);
  return (
    <Stack gap="xs" align="flex-start">
      <Text role="status">{provenAt ? t('proven', { date: day(provenAt) }) : t('unproven')}</Text>
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
