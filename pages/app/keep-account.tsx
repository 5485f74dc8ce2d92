import { KeepAccount } from '@/components/journeys/account-deletion/keep-account';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['account-deletion'],
  async ({ ctx: { actor } }) => ({
    props: { deletesAt: actor?.deletesAt?.toISOString() ?? '', timeZone: actor?.timeZone ?? 'UTC' },
  }),
  { access: 'ending' },
);

export default KeepAccount;
