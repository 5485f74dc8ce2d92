import { ExchangePage } from '@/components/contacts/exchanges/organization-exchange-page';
import { getOrganizationConsent, getOrganizationQuestions } from '@/lib/contacts/exchanges/exchanges';
import { organizationConsentQuery, organizationQuestionsQuery } from '@/lib/contacts/exchanges/hooks';
import { policiesQuery } from '@/lib/organization/organization/hooks';
import { getPolicies, organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'policies', 'organization-contacts', 'card'],
  organizationPage({ path: 'settings/exchange', action: 'organization.readSettings' }, async ({ ctx, slug, cache }) => {
    cache(policiesQuery(slug), await getPolicies(ctx, slug));
    cache(organizationQuestionsQuery(slug), await getOrganizationQuestions(ctx, slug));
    cache(organizationConsentQuery(slug), await getOrganizationConsent(ctx, slug));
  }),
);

export default function ExchangeSettingsPage({ slug }: { slug: string }) {
  return <ExchangePage key={slug} slug={slug} />;
}
