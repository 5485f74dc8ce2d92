import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { enforcementSchema, ssoView } from '@/lib/sso/schema';
import { setEnforcement } from '@/lib/sso/service';

export { config } from '@/lib/http/route';

export default route({
  PUT: endpoint({
    summary: 'Make the identity provider the only way to sign in, or not; for owners who have just signed in',
    query: organizationParams,
    body: enforcementSchema,
    answer: ssoView,
    run: ({ ctx, query, body }) => setEnforcement(ctx, query.organization, body),
  }),
});
