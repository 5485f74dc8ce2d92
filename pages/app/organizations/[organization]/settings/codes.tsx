import { CompanyCodesPage } from '@/components/codes/company-codes-page';
import { requireActor } from '@/lib/auth/actor';
import { listCompanyCodes } from '@/lib/codes/company';
import { allCodes, companyCodesQuery } from '@/lib/codes/company-hooks';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(
  ['login', 'organizations', 'codes', 'sharing'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireActor(ctx);
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role, team } = organization;
    if (!can({ staffRole }, 'code.manage', { role, team }))
      return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/codes` };
    cache(organizationQuery(slug), organization);
    const first = await listCompanyCodes(ctx, slug, { ...allCodes, limit: 50 });
    cache(companyCodesQuery(slug, allCodes), { pages: [first], pageParams: [null] });
    return { props: { slug } };
  },
);

export default function CodesSettingsPage({ slug }: { slug: string }) {
  return <CompanyCodesPage key={slug} slug={slug} />;
}
