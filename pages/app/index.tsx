import { page } from '@/lib/platform/http/page';

/** The signed-in area begins with the cards. */
export const getServerSideProps = page([], async () => ({ redirect: '/app/profiles' }));

export default function AppPage() {
  return null;
}
