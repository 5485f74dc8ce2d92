import Head from 'next/head';
import { type NextRouter, useRouter } from 'next/router';
import { appWithTranslation, useTranslation } from 'next-i18next/pages';
import { OfflinePage } from '@/components/contacts/offline/offline-page';
import { sentences } from '@/lib/platform/i18n/sentences';
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

const Translated = appWithTranslation(OfflineDocument as never, sentences) as unknown as (props: {
  pageProps: object;
  router: NextRouter;
}) => React.JSX.Element;

export default function Offline(pageProps: object) {
  const router = useRouter();
  return <Translated pageProps={pageProps} router={router} />;
}

/** `_app` leaves pages with this mark bare: no providers, no styles of the application. */
Offline.isDocument = true;
