import { LogPage } from '@/components/staff/log-page';
import { AppError } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { staffLogQuery } from '@/lib/staff/hooks';
import { readStaffLog } from '@/lib/staff/looks';
import { requireStaff } from '@/lib/staff/service';

export const getServerSideProps = page(
  ['staff'],
  async ({ ctx, cache }) => {
    // To SUPPORT there is no such page.
    if (requireStaff(ctx).staffRole !== 'ADMIN') throw new AppError('not_found');
    cache(staffLogQuery(), { pages: [await readStaffLog(ctx, { limit: 50 })], pageParams: [null] });
    return { props: {} };
  },
  { access: 'signed-in' },
);

export default LogPage;
