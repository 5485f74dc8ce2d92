import { useTranslation } from 'next-i18next/pages';
import Head from 'next/head';
import { useConfig } from '@/components/app/config';
import { Landing } from '@/components/home/landing';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(
  ['login', 'firebase-errors', 'home', 'card'],
  async ({ ctx }) => {
    if (ctx.actor) return { redirect: ctx.actor.isOnboardingDone ? '/app/profiles' : '/onboarding' };
  },
  { access: 'public' },
);

export default function HomePage() {
  const { t } = useTranslation('common');
  const { appName } = useConfig();
  return (
    <>
      <Head>
        <title>{appName}</title>
        <meta name="description" content={t('description')} />
      </Head>
      <Landing />
    </>
  );
}
