import { MembersPage } from '@/components/organizations/members-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { invitationsQuery } from '@/lib/invitations/hooks';
import { listInvitations } from '@/lib/invitations/service';
import { membersQuery } from '@/lib/memberships/hooks';
import { listMembers } from '@/lib/memberships/service';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

const firstOf = <Page,>(shown: Page) => ({ pages: [shown], pageParams: [null] });

export const getServerSideProps = page(['login', 'organizations'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'member.list', { role })) return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/members` };
  cache(organizationQuery(slug), organization);
  cache(membersQuery(slug), firstOf(await listMembers(ctx, slug, { q: '', limit: 50 })));
  cache(invitationsQuery(slug), firstOf(await listInvitations(ctx, slug, { limit: 50 })));
  return { props: { slug } };
});

export default function MembersSettingsPage({ slug }: { slug: string }) {
  return <MembersPage key={slug} slug={slug} />;
}
