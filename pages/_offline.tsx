import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { OfflinePage } from '@/components/contacts/offline/offline-page';
import { documentPage } from '@/components/ui/document/document-page';
import { staticTexts } from '@/lib/platform/i18n/static-texts';

/**
 * The page is a document with a script of its own: the scripts of Next.js are many files, some of which would be missing without
 * a network.
 */
export const config = { unstable_runtimeJS: false };

export const getStaticProps = staticTexts(['offline', 'sharing']);

function OfflineDocument() {
  const { t } = useTranslation('offline');
  return (
    <>
      <Head>
        <title>{t('title')}</title>
        <meta name="robots" content="noindex" />
        <script src="/offline.js" defer />
      </Head>
      <OfflinePage />
    </>
  );
}

export default documentPage(OfflineDocument);
