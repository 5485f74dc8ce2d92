import { StaffPage } from '@/components/journeys/staff/staff-page';
import { foundOrganizationsQuery, openLooksQuery, peopleQuery } from '@/lib/journeys/staff/hooks';
import { findAccounts, findOrganizations, listSupport, requireStaff } from '@/lib/journeys/staff/staff';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['staff', 'settings'],
  async ({ ctx, cache }) => {
    const { staffRole } = requireStaff(ctx);
    cache(peopleQuery(), firstPage(await findAccounts(ctx, { q: '', limit: 50 })));
    cache(foundOrganizationsQuery(), firstPage(await findOrganizations(ctx, { q: '', limit: 50 })));
    cache(openLooksQuery(), firstPage(await listSupport(ctx, { limit: 50 })));
    return { props: { mayAct: staffRole === 'ADMIN' } };
  },
  { access: 'signed-in' },
);

export default StaffPage;
