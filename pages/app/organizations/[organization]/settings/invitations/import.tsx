import { BulkPage } from '@/components/bulk-invitations/bulk-page';
import { requireActor } from '@/lib/auth/actor';
import { bulkQuery, bulksQuery } from '@/lib/bulk-invitations/hooks';
import { bulkParams } from '@/lib/bulk-invitations/schema';
import { listBulks } from '@/lib/bulk-invitations/service';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(
  ['login', 'organizations', 'bulk-invitations'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireActor(ctx);
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role, team } = organization;
    if (!can({ staffRole }, 'invitation.inviteUser', { role, team, of: 'USER' }))
      return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/invitations/import` };
    cache(organizationQuery(slug), organization);
    const bulks = await listBulks(ctx, slug);
    cache(bulksQuery(slug), bulks);
    const asked = bulkParams.safeParse({ organization: slug, id: query.file });
    const open = bulks.find(({ id }) => asked.success && id === asked.data.id);
    if (open) cache(bulkQuery(slug, open.id), open);
    return { props: { slug } };
  },
);

export default function BulkInvitationsPage({ slug }: { slug: string }) {
  return <BulkPage key={slug} slug={slug} />;
}
