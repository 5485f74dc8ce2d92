import { endpoint, route } from '@/lib/http/route';
import { lookUp } from '@/lib/sso/begin';
import { lookupAnswer, lookupSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'Look up the organization whose identity provider handles sign-in for an email domain',
    body: lookupSchema,
    answer: lookupAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-lookup', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => lookUp(ctx, body),
  }),
});
