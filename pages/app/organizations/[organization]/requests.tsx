import { RequestsPage } from '@/components/cards/templates/change-requests-page';
import { requestsQuery } from '@/lib/cards/templates/change-request-hooks';
import { listRequests } from '@/lib/cards/templates/templates';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['organizations', 'card', 'change-requests'],
  organizationPage({ path: 'requests', action: 'changeRequest.decide' }, async ({ ctx, slug, cache }) => {
    const first = await listRequests(ctx, slug, { own: 'false', limit: 25 });
    cache(requestsQuery(slug, null), firstPage(first));
  }),
);

export default function OrganizationRequestsPage({ slug }: { slug: string }) {
  return <RequestsPage key={slug} slug={slug} />;
}
