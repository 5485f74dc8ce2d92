import { MembersPage } from '@/components/organization/members/members-page';
import { invitationsQuery } from '@/lib/organization/invitations/hooks';
import { listInvitations } from '@/lib/organization/invitations/invitations';
import { memberCountQuery, membersQuery } from '@/lib/organization/members/hooks';
import { countMembers, listMembers } from '@/lib/organization/members/members';
import { everybody } from '@/lib/organization/members/model';
import { organizationPage } from '@/lib/organization/organization/organization';
import { teamsQuery } from '@/lib/organization/teams/hooks';
import { listTeams } from '@/lib/organization/teams/teams';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'members', 'invitations'],
  organizationPage({ path: 'settings/members', action: 'member.list' }, async ({ ctx, slug, may, cache }) => {
    cache(
      membersQuery(slug),
      firstPage(await listMembers(ctx, slug, { q: '', ...everybody, sort: 'name', limit: 50 })),
    );
    cache(memberCountQuery(slug), await countMembers(ctx, slug, { q: '', ...everybody }));
    cache(teamsQuery(slug), firstPage(await listTeams(ctx, slug, { q: '', limit: 100 })));
    if (may('invitation.list'))
      cache(invitationsQuery(slug), firstPage(await listInvitations(ctx, slug, { q: '', limit: 50 })));
  }),
);

export default function MembersSettingsPage({ slug }: { slug: string }) {
  return <MembersPage key={slug} slug={slug} />;
}
