import { endpoint, route } from '@/lib/http/route';
import { lookUp } from '@/lib/sso/begin';
import { lookupAnswer, lookupSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'The organization whose identity provider signs in the people of an e-mail domain',
    body: lookupSchema,
    answer: lookupAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-lookup', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => lookUp(ctx, body),
  }),
});
