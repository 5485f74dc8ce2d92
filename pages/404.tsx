import { Button, Stack, Text, Title } from '@mantine/core';
import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { staticTexts } from '@/lib/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts([]);

export default function NotFoundPage() {
  const { t } = useTranslation('404');
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md" ta="center">
      <Head>
        <title>{t('title')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Title order={1} size="xl">
        {t('title')}
      </Title>
      <Text c="dimmed" maw={480}>
        {t('description')}
      </Text>
      <Button component="a" href="/">
        {t('home')}
      </Button>
    </Stack>
  );
}
