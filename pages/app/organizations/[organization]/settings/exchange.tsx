import { ExchangePage } from '@/components/company-contacts/exchange-page';
import { requireActor } from '@/lib/auth/actor';
import { getCompanyConsent } from '@/lib/exchanges/company-consent';
import { getCompanyQuestions } from '@/lib/exchanges/company-questions';
import { companyConsentQuery, companyQuestionsQuery } from '@/lib/exchanges/hooks';
import { page } from '@/lib/http/page';
import { getPolicies } from '@/lib/organizations/edit-policies';
import { organizationQuery, policiesQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(
  ['login', 'organizations', 'policies', 'company-contacts', 'profiles'],
  async ({ ctx, query, cache }) => {
    const { staffRole } = requireActor(ctx);
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role } = organization;
    if (!can({ staffRole }, 'organization.readSettings', { role }))
      return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/exchange` };
    cache(organizationQuery(slug), organization);
    cache(policiesQuery(slug), await getPolicies(ctx, slug));
    cache(companyQuestionsQuery(slug), await getCompanyQuestions(ctx, slug));
    cache(companyConsentQuery(slug), await getCompanyConsent(ctx, slug));
    return { props: { slug } };
  },
);

export default function ExchangeSettingsPage({ slug }: { slug: string }) {
  return <ExchangePage key={slug} slug={slug} />;
}
