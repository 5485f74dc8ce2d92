import { Anchor, Badge, Code, Container, Group, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { page } from '@/lib/http/page';
import { routes } from '@/pages/api/v1/openapi.json';

type Operation = { method: string; path: string; summary: string; isPublic: boolean };

export const getServerSideProps = page(
  ['developers'],
  async () => {
    const operations: Operation[] = Object.entries(routes).flatMap(([path, { endpoints }]) =>
      Object.entries(endpoints).map(([method, { summary, access }]) => ({
        method,
        path,
        summary,
        isPublic: access !== 'signed-in',
      })),
    );
    return { props: { operations } };
  },
  { access: 'public' },
);

export default function DevelopersPage({ operations }: { operations: Operation[] }) {
  const { t } = useTranslation('developers');
  return (
    <Container component="main" size="md" py="xl">
      <Head>
        <title>{t('title')}</title>
      </Head>
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text>{t('lead')}</Text>
        <Anchor href="/api/v1/openapi.json">{t('document')}</Anchor>
        <Text c="dimmed">{t('errors')}</Text>
        <Stack component="ul" gap="sm" p={0} style={{ listStyle: 'none' }}>
          {operations.map(({ method, path, summary, isPublic }) => (
            <li key={method + path}>
              <Group gap="xs">
                <Code dir="ltr">
                  {method} /api/v1{path}
                </Code>
                {isPublic ? (
                  <Badge variant="default" tt="none">
                    {t('public')}
                  </Badge>
                ) : null}
              </Group>
              <Text size="sm" c="dimmed" lang="en" dir="ltr">
                {summary}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Container>
  );
}
