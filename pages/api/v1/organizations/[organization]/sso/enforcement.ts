import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { enforcementSchema, ssoView } from '@/lib/sso/schema';
import { setEnforcement } from '@/lib/sso/service';

export { config } from '@/lib/http/route';

export default route({
  PUT: endpoint({
    summary:
      'Require sign-in through the identity provider, or stop requiring it; requires an owner and a recent sign-in',
    query: organizationParams,
    body: enforcementSchema,
    answer: ssoView,
    run: ({ ctx, query, body }) => setEnforcement(ctx, query.organization, body),
  }),
});
