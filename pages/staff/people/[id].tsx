import { AccountPage } from '@/components/journeys/staff/account-page';
import { accountQuery } from '@/lib/journeys/staff/hooks';
import { getAccount, requireStaff } from '@/lib/journeys/staff/staff';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['staff'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireStaff(ctx);
    const id = String(query.id);
    cache(accountQuery(id), await getAccount(ctx, id));
    return { props: { id, mayAct: staffRole === 'ADMIN' } };
  },
  { access: 'signed-in' },
);

export default AccountPage;
