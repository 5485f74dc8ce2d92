import { NumbersPage } from '@/components/cards/card/organization/analytics-page';
import { organizationAnalyticsQuery, rankingQuery } from '@/lib/cards/visits/organization-hooks';
import { organizationAnalytics, rankOrganization } from '@/lib/cards/visits/visits';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

const first = { by: 'team' as const, days: 30 };

export const getServerSideProps = page(
  ['login', 'organizations', 'organization-cards', 'profiles'],
  organizationPage({ path: 'analytics', isForMembersOnly: true }, async ({ ctx, slug, cache }) => {
    const period = { days: first.days, from: null, to: null };
    cache(organizationAnalyticsQuery(slug, period), await organizationAnalytics(ctx, slug, period));
    cache(rankingQuery(slug, first.by, period), firstPage(await rankOrganization(ctx, slug, { ...first, limit: 50 })));
  }),
);

export default function OrganizationAnalyticsPage({ slug }: { slug: string }) {
  return <NumbersPage key={slug} slug={slug} first={first} />;
}
