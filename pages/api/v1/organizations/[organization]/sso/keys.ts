import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { changeKeys } from '@/lib/sso/keys';
import { keysSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

export default route({
  PUT: endpoint({
    summary:
      'Start or finish a rotation of the keys the identity provider knows; requires an owner and a recent sign-in',
    query: organizationParams,
    body: keysSchema,
    limits: [{ by: 'actor', limit: { name: 'sso-keys', points: 20, seconds: 600 } }],
    run: ({ ctx, query, body }) => changeKeys(ctx, query.organization, body),
  }),
});
