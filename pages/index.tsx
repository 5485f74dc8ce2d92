import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { useConfig } from '@/components/app/config';
import { ExampleCard } from '@/components/home/example-card';
import { Landing } from '@/components/home/landing';
import { page } from '@/lib/http/page';
import { publicConfig } from '@/lib/platform/public-config';
import { cardTexts } from '@/lib/public-card/texts';
import { translator } from '@/lib/public-card/translate';

export const getServerSideProps = page(
  ['login', 'firebase-errors', 'home'],
  async ({ ctx: { actor, locale } }) => {
    if (actor) return { redirect: actor.isOnboardingDone ? '/app/profiles' : '/onboarding' };
    const { appName, appUrl } = publicConfig();
    const card = <ExampleCard locale={locale} t={translator(cardTexts(locale))} appName={appName} appUrl={appUrl} />;
    return { props: { example: renderToStaticMarkup(card) } };
  },
  { access: 'public' },
);

export default function HomePage({ example }: { example: string }) {
  const { t } = useTranslation('common');
  const { appName } = useConfig();
  return (
    <>
      <Head>
        <title>{appName}</title>
        <meta name="description" content={t('description')} />
      </Head>
      <Landing example={example} />
    </>
  );
}
