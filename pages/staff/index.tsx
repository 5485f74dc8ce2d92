import { StaffPage } from '@/components/staff/staff-page';
import { page } from '@/lib/http/page';
import { foundOrganizationsQuery, openLooksQuery, peopleQuery } from '@/lib/staff/hooks';
import { findAccounts, findOrganizations, requireStaff } from '@/lib/staff/service';
import { listSupport } from '@/lib/staff/support';

const firstOf = <Page,>(shown: Page) => ({ pages: [shown], pageParams: [null] });

export const getServerSideProps = page(
  ['staff', 'settings'],
  async ({ ctx, cache }) => {
    const { staffRole } = requireStaff(ctx);
    cache(peopleQuery(), firstOf(await findAccounts(ctx, { q: '', limit: 50 })));
    cache(foundOrganizationsQuery(), firstOf(await findOrganizations(ctx, { q: '', limit: 50 })));
    cache(openLooksQuery(), firstOf(await listSupport(ctx, { limit: 50 })));
    return { props: { mayAct: staffRole === 'ADMIN' } };
  },
  { access: 'signed-in' },
);

export default StaffPage;
