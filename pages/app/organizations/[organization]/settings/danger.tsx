import { DangerPage } from '@/components/organization/organization/danger-page';
import { organizationSettingsQuery } from '@/lib/organization/organization/hooks';
import { getOrganizationSettings, organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'policies'],
  organizationPage({ path: 'settings/danger', action: 'organization.own' }, async ({ ctx, slug, cache }) => {
    cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
  }),
);

export default function DangerSettingsPage({ slug }: { slug: string }) {
  return <DangerPage key={slug} slug={slug} />;
}
