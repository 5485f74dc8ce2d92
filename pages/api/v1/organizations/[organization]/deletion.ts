import { endpoint, route } from '@/lib/http/route';
import { keepOrganization, requestDeletion } from '@/lib/organizations/deletion';
import { organizationParams, organizationSettingsSchema } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Have an organization deleted in 14 days; for owners who have just signed in',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => requestDeletion(ctx, query.organization),
  }),
  DELETE: endpoint({
    summary: 'Keep an organization that was to be deleted; for owners who have just signed in',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => keepOrganization(ctx, query.organization),
  }),
});
