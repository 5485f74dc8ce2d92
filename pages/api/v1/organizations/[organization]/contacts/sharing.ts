import { getSharing, setSharing } from '@/lib/company-contacts/sharing';
import { sharingEditSchema, sharingSchema } from '@/lib/company-contacts/sharing-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your cards of an organization and whether their teams can see the contacts received through them',
    query: organizationParams,
    answer: sharingSchema,
    run: ({ ctx, query }) => getSharing(ctx, query.organization),
  }),
  PUT: endpoint({
    summary: 'Choose whether the teams of one of your cards can see the contacts received through it',
    query: organizationParams,
    body: sharingEditSchema,
    answer: sharingSchema,
    run: ({ ctx, query, body }) => setSharing(ctx, query.organization, body),
  }),
});
