import Head from 'next/head';
import { NotMe } from '@/components/account/sessions/not-me';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['security', 'forgot-password', 'errors'], undefined, { access: 'public' });

export default function NotMePage() {
  return (
    <>
      {/* The link's secret stands in the address. */}
      <Head>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <NotMe />
    </>
  );
}
