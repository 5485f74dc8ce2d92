import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { exampleCard } from '@/components/home/example-people';
import { Landing } from '@/components/home/landing';
import { page } from '@/lib/http/page';
import type { PublicProfile } from '@/lib/profiles/schema';

export const getServerSideProps = page(
  ['login', 'firebase-errors', 'home', 'card'],
  async ({ ctx }) => {
    if (ctx.actor) return { redirect: ctx.actor.isOnboardingDone ? '/app/profiles' : '/onboarding' };
    return { props: { example: exampleCard(ctx.locale) } };
  },
  { access: 'public' },
);

export default function HomePage({ example }: { example: PublicProfile }) {
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
