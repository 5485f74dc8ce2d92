import { TeamPage } from '@/components/teams/team-page';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { rosterQuery, teamQuery } from '@/lib/teams/hooks';
import { listRoster } from '@/lib/teams/people';
import { getTeam } from '@/lib/teams/service';

export const getServerSideProps = page(['login', 'organizations', 'teams'], async ({ ctx, query, cache }) => {
  const given = String(query.organization);
  const id = String(query.team);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug } = organization;
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/teams/${encodeURIComponent(id)}` };
  const team = await getTeam(ctx, slug, id);
  // Everybody knows its name; who is in it is for who may read that.
  if (team.people === null) return { redirect: `/app/organizations/${slug}/settings/teams` };
  cache(organizationQuery(slug), organization);
  cache(teamQuery(slug, id), team);
  const roster = await listRoster(ctx, slug, id, { q: '', limit: 50 });
  cache(rosterQuery(slug, id), { pages: [roster], pageParams: [null] });
  return { props: { slug, id } };
});

export default function TeamSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <TeamPage key={id} slug={slug} id={id} />;
}
