import { InvitationsPage } from '@/components/organizations/invitations-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { invitationsQuery } from '@/lib/invitations/hooks';
import { listInvitations } from '@/lib/invitations/list';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'invitations'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role, team } = organization;
  if (!can({ staffRole }, 'invitation.list', { role, team, of: 'USER' }))
    return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/invitations` };
  cache(organizationQuery(slug), organization);
  cache(invitationsQuery(slug), { pages: [await listInvitations(ctx, slug, { limit: 50 })], pageParams: [null] });
  return { props: { slug } };
});

export default function InvitationsSettingsPage({ slug }: { slug: string }) {
  return <InvitationsPage key={slug} slug={slug} />;
}
