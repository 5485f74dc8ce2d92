import { OverviewPage } from '@/components/journeys/overview/overview-page';
import { organizationOverview } from '@/lib/journeys/overview/overview';
import type { Overview } from '@/lib/journeys/overview/schema';
import { organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  [
    'overview',
    'organizations',
    'organization-cards',
    'card',
    'public-card',
    'templates',
    'invitations',
    'figures',
    'login',
  ],
  organizationPage({ path: '', action: 'member.list', isForMembersOnly: true }, async ({ ctx, slug }) => ({
    props: { overview: await organizationOverview(ctx, slug) },
  })),
);

export default function OrganizationPage({ slug, overview }: { slug: string; overview: Overview }) {
  return <OverviewPage key={slug} slug={slug} overview={overview} />;
}
