import { listOrganizationKeys, makeOrganizationKey } from '@/lib/organization/api-keys/api-keys';
import { keysSchema, madeKeySchema, newOrganizationKeySchema } from '@/lib/organization/api-keys/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List an organization’s API keys, newest first, without the keys themselves',
    scope: null,
    query: organizationParams,
    answer: keysSchema,
    run: async ({ ctx, query }) => ({ items: await listOrganizationKeys(ctx, query.organization), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create an API key of an organization; it is returned only once, and requires a recent sign-in',
    scope: null,
    query: organizationParams,
    body: newOrganizationKeySchema,
    answer: madeKeySchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'api-keys', points: 60, seconds: 3600 } }],
    kept: (made) => ({ ...made, key: '' }),
    run: ({ ctx, query, body }) => makeOrganizationKey(ctx, query.organization, body),
  }),
});
