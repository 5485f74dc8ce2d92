import type { GetStaticProps } from 'next';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { defaultConfig } from '@/components/app/default-config';
import { DocumentMessage } from '@/components/ui/document/document-message';
import { documentPage } from '@/components/ui/document/document-page';
import { staticTexts } from '@/lib/platform/i18n/static-texts';

/** A document (decision 47). */
export const config = { unstable_runtimeJS: false };

export const getStaticProps: GetStaticProps = staticTexts([]);

function NotFound() {
  const { t } = useTranslation('404');
  const home = `/${useRouter().locale}`;
  return (
    <DocumentMessage title={t('title')} description={t('description')} appName={defaultConfig.appName} home={home}>
      <a className="d-act" href={home}>
        {t('home')}
      </a>
    </DocumentMessage>
  );
}

export default documentPage(NotFound);
