import { endpoint, route } from '@/lib/http/route';
import { editPolicies, getPolicies } from '@/lib/organizations/edit-policies';
import { policiesEditSchema, versionedPoliciesSchema } from '@/lib/organizations/policies';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What an organization has decided for its members',
    query: organizationParams,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query }) => getPolicies(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Change policies; what is left out stays',
    query: organizationParams,
    body: policiesEditSchema,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query, body }) => editPolicies(ctx, query.organization, body),
  }),
});
