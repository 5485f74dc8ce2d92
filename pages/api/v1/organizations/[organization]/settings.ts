import { editOrganization, getOrganizationSettings } from '@/lib/organization/organization/organization';
import {
  organizationEditSchema,
  organizationParams,
  organizationSettingsSchema,
} from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the settings of an organization',
    scope: 'organization/organization',
    query: organizationParams,
    answer: organizationSettingsSchema,
    run: ({ ctx, query }) => getOrganizationSettings(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary:
      'Update the name, logo or URL segment of an organization; the segment requires an owner and a recent sign-in',
    scope: 'organization/organization',
    query: organizationParams,
    body: organizationEditSchema,
    answer: organizationSettingsSchema,
    run: ({ ctx, query, body }) => editOrganization(ctx, query.organization, body),
  }),
});
