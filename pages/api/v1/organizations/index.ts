import { z } from 'zod';
import { createOrganization, listOrganizations } from '@/lib/organization/organization/organization';
import { newOrganizationSchema, organizationSchema } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the organizations you are a member of',
    scope: 'organization',
    answer: z.object({ items: z.array(organizationSchema), nextCursor: z.null() }),
    run: async ({ ctx }) => ({ items: await listOrganizations(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create an organization; you become its owner',
    scope: null,
    body: newOrganizationSchema,
    answer: organizationSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'organization-create', points: 20, seconds: 86_400 } }],
    run: ({ ctx, body }) => createOrganization(ctx, body),
  }),
});
