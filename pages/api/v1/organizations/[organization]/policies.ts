import { editPolicies, getPolicies } from '@/lib/organization/organization/organization';
import { policiesEditSchema, versionedPoliciesSchema } from '@/lib/organization/organization/policies-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the policies of an organization',
    scope: 'organization/organization',
    query: organizationParams,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query }) => getPolicies(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update policies; omitted ones stay as they are; how members sign in requires a recent sign-in',
    scope: 'organization/organization',
    query: organizationParams,
    body: policiesEditSchema,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query, body }) => editPolicies(ctx, query.organization, body),
  }),
});
