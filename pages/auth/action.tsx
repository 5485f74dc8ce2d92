import Head from 'next/head';
import { Action } from '@/components/account/sign-in/action';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['login', 'firebase-errors', 'forgot-password'], undefined, {
  access: 'public',
});

export default function ActionPage() {
  return (
    <>
      {/* The link's secret stands in the address. */}
      <Head>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Action />
    </>
  );
}
