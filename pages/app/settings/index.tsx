import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page([], async () => ({ redirect: '/app/settings/general' }));

export default function SettingsPage() {
  return null;
}
