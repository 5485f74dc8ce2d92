import { TeamsPage } from '@/components/teams/teams-page';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { teamsQuery } from '@/lib/teams/hooks';
import { listTeams } from '@/lib/teams/service';

export const getServerSideProps = page(['login', 'organizations', 'teams'], async ({ ctx, query, cache }) => {
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug } = organization;
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/teams` };
  cache(organizationQuery(slug), organization);
  cache(teamsQuery(slug), { pages: [await listTeams(ctx, slug, { q: '', limit: 100 })], pageParams: [null] });
  return { props: { slug } };
});

export default function TeamsSettingsPage({ slug }: { slug: string }) {
  return <TeamsPage key={slug} slug={slug} />;
}
