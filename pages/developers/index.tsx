import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { Guide } from '@/components/platform/developers/guide';
import { type Operation, Operations } from '@/components/platform/developers/operations';
import { Link } from '@/components/ui/link';
import { scopeOf } from '@/lib/platform/auth/key-model';
import { env } from '@/lib/platform/env';
import { page } from '@/lib/platform/http/page';
import { routes } from '@/pages/api/v1/openapi.json';

export const getServerSideProps = page(
  ['developers'],
  async () => {
    const operations: Operation[] = Object.entries(routes).flatMap(([path, { endpoints }]) =>
      Object.entries(endpoints).map(([method, { summary, access, scope }]) => ({
        method,
        path,
        summary,
        isPublic: access !== 'signed-in',
        scope: access === 'signed-in' && scope ? scopeOf(scope, method === 'GET') : null,
      })),
    );
    return { props: { operations, appUrl: env().APP_URL } };
  },
  { access: 'public' },
);

export default function DevelopersPage({ operations, appUrl }: { operations: Operation[]; appUrl: string }) {
  const { t } = useTranslation('developers');
  return (
    <Container component="main" size="md" py="xl">
      <Head>
        <title>{t('title')}</title>
      </Head>
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text>{t('lead')}</Text>
        <Anchor component={Link} href="/developers/reference" underline="always">
          {t('reference')}
        </Anchor>
        <Anchor href="/api/v1/openapi.json" underline="always">
          {t('document')}
        </Anchor>
        <Anchor component={Link} href="/developers/changes" underline="always">
          {t('changes')}
        </Anchor>
        <Text c="dimmed">{t('errors')}</Text>
        <Anchor component={Link} href="/developers/native-wrapper" underline="always">
          {t('wrapper')}
        </Anchor>
        <Guide appUrl={appUrl} />
        <Title order={2} size="lg">
          {t('operationsTitle')}
        </Title>
        <Operations operations={operations} />
      </Stack>
    </Container>
  );
}
