import { AccountPage } from '@/components/account/settings/account-page';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings']);

export default AccountPage;
