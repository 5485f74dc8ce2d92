import { organizationParams } from '@/lib/organization/organization/schema';
import { enforcementSchema, ssoView } from '@/lib/organization/sso/schema';
import { setEnforcement } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  PUT: endpoint({
    summary:
      'Require sign-in through the identity provider, or stop requiring it; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    body: enforcementSchema,
    answer: ssoView,
    run: ({ ctx, query, body }) => setEnforcement(ctx, query.organization, body),
  }),
});
