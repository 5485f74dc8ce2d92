import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { connectionEdit, ssoView } from '@/lib/sso/schema';
import { getSso, removeConnection, saveConnection } from '@/lib/sso/service';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    summary: 'How the people of an organization sign in at its own identity provider; never a secret',
    query: organizationParams,
    answer: ssoView,
    run: ({ ctx, query }) => getSso(ctx, query.organization),
  }),
  PUT: endpoint({
    summary: 'Set up or change the connection to the identity provider; for owners who have just signed in',
    query: organizationParams,
    body: connectionEdit,
    answer: ssoView,
    maxBytes: 300_000,
    limits: [{ by: 'actor', limit: { name: 'sso-edit', points: 60, seconds: 600 } }],
    run: ({ ctx, query, body }) => saveConnection(ctx, query.organization, body),
  }),
  DELETE: endpoint({
    summary: 'Remove the connection to the identity provider; for owners who have just signed in',
    query: organizationParams,
    run: ({ ctx, query }) => removeConnection(ctx, query.organization),
  }),
});
