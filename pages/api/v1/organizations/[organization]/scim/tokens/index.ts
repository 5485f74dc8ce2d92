import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { madeTokenSchema, newTokenSchema, provisioningSchema } from '@/lib/scim/schema';
import { getProvisioning, makeToken } from '@/lib/scim/service';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    summary: 'List an organization’s directory sync tokens (SCIM), newest first, with the base URL for the directory',
    query: organizationParams,
    answer: provisioningSchema,
    run: ({ ctx, query }) => getProvisioning(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Create a directory sync token; it is returned only once',
    query: organizationParams,
    body: newTokenSchema,
    answer: madeTokenSchema,
    status: 201,
    // A repeated request learns which one was made, and makes another where the token was lost.
    kept: (made) => ({ ...(made as object), token: '' }),
    run: ({ ctx, query, body }) => makeToken(ctx, query.organization, body),
  }),
});
