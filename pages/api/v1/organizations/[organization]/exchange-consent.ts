import { editCompanyConsent, getCompanyConsent } from '@/lib/exchanges/company-consent';
import { companyConsentEditSchema, companyConsentSchema } from '@/lib/exchanges/consent-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the consent text for visitors of an organization’s cards, with its privacy notice and imprint',
    query: organizationParams,
    answer: companyConsentSchema,
    run: ({ ctx, query }) => getCompanyConsent(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update the consent text for visitors of an organization’s cards; changed wording becomes a new version',
    query: organizationParams,
    body: companyConsentEditSchema,
    answer: companyConsentSchema,
    run: ({ ctx, query, body }) => editCompanyConsent(ctx, query.organization, body),
  }),
});
