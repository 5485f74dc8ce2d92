import { lookupAnswer, lookupSchema } from '@/lib/organization/sso/schema';
import { lookUp } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Look up the organization whose identity provider handles sign-in for an email domain',
    body: lookupSchema,
    answer: lookupAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-lookup', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => lookUp(ctx, body),
  }),
});
