import type { GetStaticProps } from 'next';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { defaultConfig } from '@/components/app/default-config';
import { DocumentMessage } from '@/components/ui/document/document-message';
import { documentPage } from '@/components/ui/document/document-page';
import { staticTexts } from '@/lib/platform/i18n/static-texts';
import { requestPlace } from '@/lib/platform/request-place';

/** A document (decision 47). */
export const config = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps = staticTexts([]);

function ServerError() {
  const { t } = useTranslation(['500', 'common']);
  return (
    <DocumentMessage
      title={t('title')}
      description={t('description')}
      appName={defaultConfig.appName}
      home={`/${useRouter().locale}`}
    >
      <Head>
        <script src="/reload.js" defer />
      </Head>
      {/* Without the script, the form asks for the page again. */}
      <form>
        <button type="submit" className="d-act">
          {t('refresh')}
        </button>
      </form>
      <p className="dm-number">
        <span>{t('common:requestNumber')}</span>
        {/* In development the page becomes active, and the number is no longer the one that was built. */}
        <bdi dir="ltr" suppressHydrationWarning>
          {requestPlace}
        </bdi>
      </p>
    </DocumentMessage>
  );
}

export default documentPage(ServerError);
