import { endpoint, route } from '@/lib/http/route';
import { organizationEditSchema, organizationParams, organizationSettingsSchema } from '@/lib/organizations/schema';
import { editOrganization, getOrganizationSettings } from '@/lib/organizations/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Settings of an organization',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => getOrganizationSettings(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Change name, logo or address segment; the segment needs an owner who has just signed in',
    query: organizationParams,
    body: organizationEditSchema,
    answer: organizationSettingsSchema,
    run: ({ ctx, query, body }) => editOrganization(ctx, query.organization, body),
  }),
});
