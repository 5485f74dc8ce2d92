import { organizationConsentEditSchema, organizationConsentSchema } from '@/lib/contacts/exchanges/consent-schema';
import { editOrganizationConsent, getOrganizationConsent } from '@/lib/contacts/exchanges/exchanges';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the consent text for visitors of an organization’s cards, with its privacy notice and imprint',
    scope: 'organization/organization',
    query: organizationParams,
    answer: organizationConsentSchema,
    run: ({ ctx, query }) => getOrganizationConsent(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update the consent text for visitors of an organization’s cards; changed wording becomes a new version',
    scope: 'organization/organization',
    query: organizationParams,
    body: organizationConsentEditSchema,
    answer: organizationConsentSchema,
    run: ({ ctx, query, body }) => editOrganizationConsent(ctx, query.organization, body),
  }),
});
