import { InvitationsPage } from '@/components/organization/invitations/invitations-page';
import { invitationsQuery } from '@/lib/organization/invitations/hooks';
import { listInvitations } from '@/lib/organization/invitations/invitations';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'invitations'],
  organizationPage({ path: 'settings/invitations', action: 'invitation.list' }, async ({ ctx, slug, cache }) => {
    cache(invitationsQuery(slug), firstPage(await listInvitations(ctx, slug, { limit: 50 })));
  }),
);

export default function InvitationsSettingsPage({ slug }: { slug: string }) {
  return <InvitationsPage key={slug} slug={slug} />;
}
