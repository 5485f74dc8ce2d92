import { NumbersPage } from '@/components/company-cards/numbers-page';
import { companyNumbers } from '@/lib/company-cards/numbers';
import { numbersQuery } from '@/lib/company-cards/numbers-hooks';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';

const first = { by: 'team' as const, days: 30 };

export const getServerSideProps = page(
  ['login', 'organizations', 'company-cards', 'profiles'],
  async ({ ctx, query, cache }) => {
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role } = organization;
    // Staff read no numbers.
    if (role === null) return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/analytics` };
    cache(organizationQuery(slug), organization);
    const numbers = await companyNumbers(ctx, slug, { ...first, limit: 50 });
    cache(numbersQuery(slug, first), { pages: [numbers], pageParams: [null] });
    return { props: { slug } };
  },
);

export default function OrganizationAnalyticsPage({ slug }: { slug: string }) {
  return <NumbersPage key={slug} slug={slug} first={first} />;
}
