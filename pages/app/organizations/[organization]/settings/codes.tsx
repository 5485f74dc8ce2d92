import { OrganizationCodesPage } from '@/components/cards/codes/organization-codes-page';
import { listOrganizationCodes } from '@/lib/cards/codes/codes';
import { allCodes, organizationCodesQuery } from '@/lib/cards/codes/organization-hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'codes', 'sharing'],
  organizationPage({ path: 'settings/codes', action: 'code.manage' }, async ({ ctx, slug, cache }) => {
    const first = await listOrganizationCodes(ctx, slug, { ...allCodes, limit: 50 });
    cache(organizationCodesQuery(slug, allCodes), firstPage(first));
  }),
);

export default function CodesSettingsPage({ slug }: { slug: string }) {
  return <OrganizationCodesPage key={slug} slug={slug} />;
}
