import { getSharing, setSharing } from '@/lib/company-contacts/sharing';
import { sharingEditSchema, sharingSchema } from '@/lib/company-contacts/sharing-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Own cards of an organization, and whether their teams read what comes in through them',
    query: organizationParams,
    answer: sharingSchema,
    run: ({ ctx, query }) => getSharing(ctx, query.organization),
  }),
  PUT: endpoint({
    summary: 'Let the teams of an own card read what comes in through it, or no longer',
    query: organizationParams,
    body: sharingEditSchema,
    answer: sharingSchema,
    run: ({ ctx, query, body }) => setSharing(ctx, query.organization, body),
  }),
});
