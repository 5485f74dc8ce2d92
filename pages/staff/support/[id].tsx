import { SupportPage } from '@/components/journeys/staff/support-page';
import { supportQuery } from '@/lib/journeys/staff/hooks';
import { supportParams } from '@/lib/journeys/staff/schema';
import { requireStaff, viewSupport } from '@/lib/journeys/staff/staff';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['staff'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireStaff(ctx);
    const asked = supportParams.safeParse({ id: query.id });
    if (!asked.success) return { redirect: '/staff' };
    const { id } = asked.data;
    cache(supportQuery(id), await viewSupport(ctx, id));
    return { props: { id, mayAct: staffRole === 'ADMIN' } };
  },
  { access: 'signed-in' },
);

export default SupportPage;
