import { Container, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Summary } from '@/components/platform/developers/summary';
import { BackLink } from '@/components/ui/back-link';
import { apiChanges } from '@/lib/platform/http/api-changes';
import { page } from '@/lib/platform/http/page';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

export const getServerSideProps = page(['developers'], undefined, { access: 'public' });

export default function ApiChangesPage() {
  const { t } = useTranslation('developers');
  const locale = localeOr(useRouter().locale);
  return (
    <Container component="main" size="md" py="xl">
      <Head>
        <title>{t('changes')}</title>
      </Head>
      <Stack>
        <BackLink href="/developers">{t('title')}</BackLink>
        <Title order={1}>{t('changes')}</Title>
        <Text>{t('changesLead')}</Text>
        {apiChanges.map(({ date, changes }) => (
          <Stack component="section" key={date} gap="xs">
            <Title order={2} size="lg">
              <time dateTime={date}>{utcDayText(date, locale)}</time>
            </Title>
            <ul lang="en" dir="ltr">
              {changes.map((change) => (
                <li key={change}>
                  <Summary text={change} />
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Container>
  );
}
