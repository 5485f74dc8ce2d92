import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { madeTokenSchema, newTokenSchema, provisioningSchema } from '@/lib/scim/schema';
import { getProvisioning, makeToken } from '@/lib/scim/service';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    summary: "An organization's tokens for its directory (SCIM), newest first, and where the directory provisions",
    query: organizationParams,
    answer: provisioningSchema,
    run: ({ ctx, query }) => getProvisioning(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Make a token for a directory; the answer is the only time that it is told',
    query: organizationParams,
    body: newTokenSchema,
    answer: madeTokenSchema,
    status: 201,
    // A repeated request learns which one was made, and makes another where the token was lost.
    kept: (made) => ({ ...(made as object), token: '' }),
    run: ({ ctx, query, body }) => makeToken(ctx, query.organization, body),
  }),
});
