import { OrganizationAnalytics } from '@/components/journeys/analytics/organization/organization-analytics';
import { viewOf } from '@/components/journeys/analytics/view-of';
import { idleMembersQuery, organizationAnalyticsQuery, rankingQuery } from '@/lib/cards/visits/organization-hooks';
import { idleMembers, organizationAnalytics, rankOrganization } from '@/lib/cards/visits/visits';
import { listMetEvents } from '@/lib/contacts/book/book';
import { eventsAtOnce, metEventsQuery } from '@/lib/contacts/book/organization-hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'analytics', 'figures', 'card'],
  organizationPage({ path: 'analytics', isForMembersOnly: true }, async ({ ctx, query, slug, cache }) => {
    const { days, from, to } = viewOf(query);
    const view = { days, from, to };
    const choice = { days: days ?? undefined, from: from ?? undefined, to: to ?? undefined };
    const [figures, ranking, idle, events] = await Promise.all([
      organizationAnalytics(ctx, slug, view),
      rankOrganization(ctx, slug, { ...choice, by: 'team', limit: 8 }),
      idleMembers(ctx, slug, { ...choice, limit: 14 }),
      listMetEvents(ctx, slug, { ...choice, limit: eventsAtOnce }),
    ]);
    cache(organizationAnalyticsQuery(slug, view), figures);
    cache(rankingQuery(slug, 'team', view), firstPage(ranking));
    cache(idleMembersQuery(slug, view), firstPage(idle));
    cache(metEventsQuery(slug, view), firstPage(events));
  }),
);

export default function OrganizationAnalyticsPage({ slug }: { slug: string }) {
  return <OrganizationAnalytics key={slug} slug={slug} />;
}
