import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { useConfig } from '@/components/app/config';
import { ExampleCard } from '@/components/journeys/home/example-card';
import { Landing } from '@/components/journeys/home/landing';
import { translator } from '@/lib/cards/public-card/model';
import { cardTexts } from '@/lib/cards/public-card/public-card';
import { page } from '@/lib/platform/http/page';
import { publicConfig } from '@/lib/platform/public-config';

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
