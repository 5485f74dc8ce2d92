import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { FullPageError } from '@/components/ui/full-page-error';
import { staticTexts } from '@/lib/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts([]);

export default function ServerErrorPage() {
  const { t } = useTranslation('500');
  return (
    <>
      <Head>
        <title>{t('title')}</title>
      </Head>
      <FullPageError />
    </>
  );
}
