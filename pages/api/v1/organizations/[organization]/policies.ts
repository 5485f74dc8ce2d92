import { endpoint, route } from '@/lib/http/route';
import { editPolicies, getPolicies } from '@/lib/organizations/edit-policies';
import { policiesEditSchema, versionedPoliciesSchema } from '@/lib/organizations/policies';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the policies of an organization',
    query: organizationParams,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query }) => getPolicies(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update policies; omitted ones stay as they are',
    query: organizationParams,
    body: policiesEditSchema,
    answer: versionedPoliciesSchema,
    run: ({ ctx, query, body }) => editPolicies(ctx, query.organization, body),
  }),
});
