import { Container, Stack, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { type ApiError, Errors } from '@/components/platform/developers/errors';
import { FurtherPages } from '@/components/platform/developers/further-pages';
import { Guide } from '@/components/platform/developers/guide';
import { type Operation, Operations } from '@/components/platform/developers/operations';
import { scopeOf } from '@/lib/platform/auth/key-model';
import { env } from '@/lib/platform/env';
import { type ErrorCode, errorStatus } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';
import { text } from '@/lib/platform/i18n/texts';
import { routes } from '@/pages/api/v1/openapi.json';

export const getServerSideProps = page(
  ['developers'],
  async ({ ctx }) => {
    const operations: Operation[] = Object.entries(routes).flatMap(([path, { endpoints }]) =>
      Object.entries(endpoints).map(([method, { summary, access, scope }]) => ({
        method,
        path,
        summary,
        isPublic: access !== 'signed-in',
        scope: access === 'signed-in' && scope ? scopeOf(scope, method === 'GET') : null,
      })),
    );
    const errors: ApiError[] = Object.entries(errorStatus).map(([code, status]) => {
      return { code, status, sentence: text(ctx.locale, 'errors', code as ErrorCode) };
    });
    return { props: { operations, errors, appUrl: env().APP_URL } };
  },
  { access: 'public' },
);

type Props = { operations: Operation[]; errors: ApiError[]; appUrl: string };

export default function DevelopersPage({ operations, errors, appUrl }: Props) {
  const { t } = useTranslation('developers');
  return (
    <Container component="main" size="md" py="xl">
      <Head>
        <title>{t('title')}</title>
      </Head>
      <Stack>
        <Title order={1}>{t('title')}</Title>
        <Text>{t('lead')}</Text>
        <FurtherPages />
        <Guide appUrl={appUrl} />
        <Errors errors={errors} />
        <Title order={2} size="lg">
          {t('operationsTitle')}
        </Title>
        <Operations operations={operations} />
      </Stack>
    </Container>
  );
}
