import { endpoint, route } from '@/lib/http/route';
import { beginSso } from '@/lib/sso/begin';
import { startAnswer, startSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'optional',
    isReplayable: false,
    summary: 'Start a sign-in at an organization’s identity provider',
    body: startSchema,
    answer: startAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-start', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => beginSso(ctx, body),
  }),
});
