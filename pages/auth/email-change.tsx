import Head from 'next/head';
import { ConfirmChange } from '@/components/account/email-change/change-link';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['security', 'forgot-password', 'errors'], undefined, { access: 'public' });

export default function EmailChangePage() {
  return (
    <>
      {/* The link's secret stands in the address. */}
      <Head>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <ConfirmChange />
    </>
  );
}
