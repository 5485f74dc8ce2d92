import { BulkPage } from '@/components/organization/invitations/bulk/bulk-page';
import { bulkQuery, bulksQuery } from '@/lib/organization/invitations/bulk/hooks';
import { bulkParams } from '@/lib/organization/invitations/bulk/schema';
import { listBulks } from '@/lib/organization/invitations/invitations';
import { organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'bulk-invitations', 'invitations'],
  organizationPage(
    { path: 'settings/invitations/import', action: 'invitation.inviteUser' },
    async ({ ctx, slug, query, cache }) => {
      const bulks = await listBulks(ctx, slug);
      cache(bulksQuery(slug), bulks);
      const asked = bulkParams.safeParse({ organization: slug, id: query.file });
      const open = bulks.find(({ id }) => asked.success && id === asked.data.id);
      if (open) cache(bulkQuery(slug, open.id), open);
    },
  ),
);

export default function BulkInvitationsPage({ slug }: { slug: string }) {
  return <BulkPage key={slug} slug={slug} />;
}
