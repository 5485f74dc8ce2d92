import { Button } from '@mantine/core';
import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { Link } from '@/components/ui/link';
import { staticTexts } from '@/lib/platform/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts([]);

export default function NotFoundPage() {
  const { t } = useTranslation('404');
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <FullPageMessage title={t('title')} description={t('description')}>
        <Button component={Link} href="/">
          {t('home')}
        </Button>
      </FullPageMessage>
    </>
  );
}
