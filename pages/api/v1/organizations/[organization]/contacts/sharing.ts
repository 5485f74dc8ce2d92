import { getSharing, setSharing } from '@/lib/contacts/book/book';
import { sharingEditSchema, sharingSchema } from '@/lib/contacts/book/sharing-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your cards of an organization and whether their teams can see the contacts received through them',
    scope: 'organization/contacts',
    query: organizationParams,
    answer: sharingSchema,
    run: ({ ctx, query }) => getSharing(ctx, query.organization),
  }),
  PUT: endpoint({
    summary: 'Choose whether the teams of one of your cards can see the contacts received through it',
    scope: 'organization/contacts',
    query: organizationParams,
    body: sharingEditSchema,
    answer: sharingSchema,
    run: ({ ctx, query, body }) => setSharing(ctx, query.organization, body),
  }),
});
