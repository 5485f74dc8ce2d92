import { Container, Text, Title } from '@mantine/core';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { Reference } from '@/components/platform/developers/reference';
import { BackLink } from '@/components/ui/back-link';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['developers'], undefined, { access: 'public' });

export default function ReferencePage() {
  const { t } = useTranslation('developers');
  return (
    <div>
      <Head>
        <title>{t('reference')}</title>
      </Head>
      <Container component="section" aria-label={t('reference')} size="xl" py="md">
        <BackLink href="/developers">{t('title')}</BackLink>
        <Title order={1}>{t('reference')}</Title>
        <Text c="dimmed">{t('referenceLead')}</Text>
      </Container>
      <Reference />
    </div>
  );
}
