import { NumbersPage } from '@/components/cards/card/organization/analytics-page';
import { organizationAnalytics } from '@/lib/cards/card/card';
import { numbersQuery } from '@/lib/cards/card/organization-analytics-hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

const first = { by: 'team' as const, days: 30 };

export const getServerSideProps = page(
  ['login', 'organizations', 'organization-cards', 'profiles'],
  organizationPage({ path: 'analytics', isForMembersOnly: true }, async ({ ctx, slug, cache }) => {
    const numbers = await organizationAnalytics(ctx, slug, { ...first, limit: 50 });
    cache(numbersQuery(slug, first), firstPage(numbers));
  }),
);

export default function OrganizationAnalyticsPage({ slug }: { slug: string }) {
  return <NumbersPage key={slug} slug={slug} first={first} />;
}
