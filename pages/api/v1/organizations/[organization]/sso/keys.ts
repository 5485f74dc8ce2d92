import { organizationParams } from '@/lib/organization/organization/schema';
import { keysSchema } from '@/lib/organization/sso/schema';
import { changeKeys } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  PUT: endpoint({
    summary:
      'Start or finish a rotation of the keys the identity provider knows; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    body: keysSchema,
    limits: [{ by: 'actor', limit: { name: 'sso-keys', points: 20, seconds: 600 } }],
    run: ({ ctx, query, body }) => changeKeys(ctx, query.organization, body),
  }),
});
