import { TeamPage } from '@/components/organization/teams/team-page';
import { organizationPage } from '@/lib/organization/organization/organization';
import { rosterQuery, teamQuery } from '@/lib/organization/teams/hooks';
import { getTeam, listRoster } from '@/lib/organization/teams/teams';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'teams'],
  organizationPage(
    { path: ({ team }) => `settings/teams/${encodeURIComponent(String(team))}` },
    async ({ ctx, slug, query, cache }) => {
      const id = String(query.team);
      const team = await getTeam(ctx, slug, id);
      // Every member may know the team's name; only some may read who is in it.
      if (team.people === null) return { redirect: `/app/organizations/${slug}/settings/teams` };
      cache(teamQuery(slug, id), team);
      const roster = await listRoster(ctx, slug, id, { q: '', limit: 50 });
      cache(rosterQuery(slug, id), firstPage(roster));
      return { props: { id } };
    },
  ),
);

export default function TeamSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <TeamPage key={id} slug={slug} id={id} />;
}
