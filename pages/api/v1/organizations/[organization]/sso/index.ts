import { organizationParams } from '@/lib/organization/organization/schema';
import { connectionEdit, ssoView } from '@/lib/organization/sso/schema';
import { getSso, removeConnection, saveConnection } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'Retrieve the single sign-on settings of an organization, without secrets',
    scope: null,
    query: organizationParams,
    answer: ssoView,
    run: ({ ctx, query }) => getSso(ctx, query.organization),
  }),
  PUT: endpoint({
    summary: 'Set up or update the connection to the identity provider; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    body: connectionEdit,
    answer: ssoView,
    maxBytes: 300_000,
    limits: [{ by: 'actor', limit: { name: 'sso-edit', points: 60, seconds: 600 } }],
    run: ({ ctx, query, body }) => saveConnection(ctx, query.organization, body),
  }),
  DELETE: endpoint({
    summary: 'Remove the connection to the identity provider; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    run: ({ ctx, query }) => removeConnection(ctx, query.organization),
  }),
});
