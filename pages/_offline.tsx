import { Button } from '@mantine/core';
import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { staticTexts } from '@/lib/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts(['offline']);

export default function OfflinePage() {
  const { t } = useTranslation('offline');
  return (
    <>
      <Head>
        <title>{t('title')}</title>
      </Head>
      <FullPageMessage title={t('title')} description={t('description')}>
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
      </FullPageMessage>
    </>
  );
}
