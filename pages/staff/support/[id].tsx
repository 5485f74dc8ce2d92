import { SupportPage } from '@/components/staff/support-page';
import { page } from '@/lib/http/page';
import { supportQuery } from '@/lib/staff/hooks';
import { supportParams } from '@/lib/staff/schema';
import { requireStaff } from '@/lib/staff/service';
import { viewSupport } from '@/lib/staff/support';

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
