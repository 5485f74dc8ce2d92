import { TeamsPage } from '@/components/organization/teams/teams-page';
import { organizationPage } from '@/lib/organization/organization/organization';
import { teamsQuery } from '@/lib/organization/teams/hooks';
import { listTeams } from '@/lib/organization/teams/teams';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'teams'],
  organizationPage({ path: 'settings/teams' }, async ({ ctx, slug, cache }) => {
    cache(teamsQuery(slug), firstPage(await listTeams(ctx, slug, { q: '', limit: 100 })));
  }),
);

export default function TeamsSettingsPage({ slug }: { slug: string }) {
  return <TeamsPage key={slug} slug={slug} />;
}
