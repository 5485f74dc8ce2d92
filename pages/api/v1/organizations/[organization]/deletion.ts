import { keepOrganization, requestDeletion } from '@/lib/organization/organization/organization';
import { organizationParams, organizationSettingsSchema } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Schedule an organization for deletion in 14 days; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => requestDeletion(ctx, query.organization),
  }),
  DELETE: endpoint({
    summary: 'Cancel the scheduled deletion of an organization; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => keepOrganization(ctx, query.organization),
  }),
});
