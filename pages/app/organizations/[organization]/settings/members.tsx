import { MembersPage } from '@/components/organizations/members-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { invitationsQuery } from '@/lib/invitations/hooks';
import { listInvitations } from '@/lib/invitations/list';
import { memberCountQuery, membersQuery } from '@/lib/memberships/hooks';
import { countMembers, listMembers } from '@/lib/memberships/list';
import { everybody } from '@/lib/memberships/view';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';
import type { Action } from '@/lib/permissions/table';
import { teamsQuery } from '@/lib/teams/hooks';
import { listTeams } from '@/lib/teams/service';

const firstOf = <Page,>(shown: Page) => ({ pages: [shown], pageParams: [null] });

export const getServerSideProps = page(
  ['login', 'organizations', 'members', 'invitations'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireActor(ctx);
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role, team } = organization;
    const may = (action: Action) => can({ staffRole }, action, { role, team, of: 'USER' });
    if (!may('member.list')) return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/members` };
    cache(organizationQuery(slug), organization);
    cache(membersQuery(slug), firstOf(await listMembers(ctx, slug, { q: '', ...everybody, sort: 'name', limit: 50 })));
    cache(memberCountQuery(slug), await countMembers(ctx, slug, { q: '', ...everybody }));
    cache(teamsQuery(slug), firstOf(await listTeams(ctx, slug, { q: '', limit: 100 })));
    if (may('invitation.list'))
      cache(invitationsQuery(slug), firstOf(await listInvitations(ctx, slug, { q: '', limit: 50 })));
    return { props: { slug } };
  },
);

export default function MembersSettingsPage({ slug }: { slug: string }) {
  return <MembersPage key={slug} slug={slug} />;
}
