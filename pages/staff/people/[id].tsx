import { AccountPage } from '@/components/staff/account-page';
import { page } from '@/lib/http/page';
import { accountQuery } from '@/lib/staff/hooks';
import { getAccount, requireStaff } from '@/lib/staff/service';

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
