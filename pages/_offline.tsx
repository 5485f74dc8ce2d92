import { Button, Stack, Text, Title } from '@mantine/core';
import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { staticTexts } from '@/lib/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts(['offline']);

export default function OfflinePage() {
  const { t } = useTranslation('offline');
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md" ta="center">
      <Head>
        <title>{t('title')}</title>
      </Head>
      <Title order={1} size="xl">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('description')}</Text>
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </Stack>
  );
}
