import { RequestsPage } from '@/components/change-requests/requests-page';
import { requestsQuery } from '@/lib/change-requests/hooks';
import { listRequests } from '@/lib/change-requests/service';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['organizations', 'profiles', 'change-requests'], async (request) => {
  const { ctx, query, cache } = request;
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role, team } = organization;
  const staffRole = ctx.actor?.staffRole ?? null;
  if (!can({ staffRole }, 'changeRequest.decide', { role, team }))
    return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/requests` };
  cache(organizationQuery(slug), organization);
  const first = await listRequests(ctx, slug, { own: 'false', limit: 25 });
  cache(requestsQuery(slug, null), { pages: [first], pageParams: [null] });
  return { props: { slug } };
});

export default function OrganizationRequestsPage({ slug }: { slug: string }) {
  return <RequestsPage key={slug} slug={slug} />;
}
