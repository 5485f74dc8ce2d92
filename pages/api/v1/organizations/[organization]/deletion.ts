import { endpoint, route } from '@/lib/http/route';
import { keepOrganization, requestDeletion } from '@/lib/organizations/deletion';
import { organizationParams, organizationSettingsSchema } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Schedule an organization for deletion in 14 days; requires an owner and a recent sign-in',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => requestDeletion(ctx, query.organization),
  }),
  DELETE: endpoint({
    summary: 'Cancel the scheduled deletion of an organization; requires an owner and a recent sign-in',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => keepOrganization(ctx, query.organization),
  }),
});
