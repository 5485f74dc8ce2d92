import { page } from '@/lib/http/page';

export const getServerSideProps = page([], async () => ({ redirect: '/app/settings/general' }));

export default function SettingsPage() {
  return null;
}
