import { editCompanyConsent, getCompanyConsent } from '@/lib/exchanges/company-consent';
import { companyConsentEditSchema, companyConsentSchema } from '@/lib/exchanges/consent-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: "What visitors of an organization's cards agree to, and its own privacy notice and imprint",
    query: organizationParams,
    answer: companyConsentSchema,
    run: ({ ctx, query }) => getCompanyConsent(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: "Change what visitors of an organization's cards agree to: other words are a new version",
    query: organizationParams,
    body: companyConsentEditSchema,
    answer: companyConsentSchema,
    run: ({ ctx, query, body }) => editCompanyConsent(ctx, query.organization, body),
  }),
});
