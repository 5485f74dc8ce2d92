import { organizationParams } from '@/lib/organization/organization/schema';
import { madeTokenSchema, newTokenSchema, provisioningSchema } from '@/lib/organization/scim/schema';
import { getProvisioning, makeToken } from '@/lib/organization/scim/scim';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List an organization’s directory sync tokens (SCIM), newest first, with the base URL for the directory',
    scope: null,
    query: organizationParams,
    answer: provisioningSchema,
    run: ({ ctx, query }) => getProvisioning(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Create a directory sync token; it is returned only once',
    scope: null,
    query: organizationParams,
    body: newTokenSchema,
    answer: madeTokenSchema,
    status: 201,
    // A repeated request returns the token's entry without the token itself. A client that lost the token makes another.
    kept: (made) => ({ ...made, token: '' }),
    run: ({ ctx, query, body }) => makeToken(ctx, query.organization, body),
  }),
});
