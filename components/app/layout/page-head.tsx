import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';

type Props = {
  title: string;
  /** The class of the skip link. */
  skip: string | undefined;
};

/** The beginning of every page of the application: the document's title and the skip link to the content. */
export function PageHead({ title, skip }: Props) {
  const { t } = useTranslation('common');
  const { appName } = useConfig();
  return (
    <>
      <Head>
        <title>{`${title} · ${appName}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <a className={skip} href="#content">
        {t('skipToContent')}
      </a>
    </>
  );
}
