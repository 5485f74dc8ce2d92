import { LogPage } from '@/components/journeys/staff/log-page';
import { staffLogQuery } from '@/lib/journeys/staff/hooks';
import { readStaffLog, requireStaff } from '@/lib/journeys/staff/staff';
import { AppError } from '@/lib/platform/errors';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['staff'],
  async ({ ctx, cache }) => {
    // For SUPPORT this page does not exist.
    if (requireStaff(ctx).staffRole !== 'ADMIN') throw new AppError('not_found');
    cache(staffLogQuery(), firstPage(await readStaffLog(ctx, { limit: 50 })));
    return { props: {} };
  },
  { access: 'signed-in' },
);

export default LogPage;
