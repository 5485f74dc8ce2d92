import { startAnswer, startSchema } from '@/lib/organization/sso/schema';
import { startSso } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    scope: null,
    access: 'optional',
    isReplayable: false,
    summary: 'Start a sign-in at an organization’s identity provider',
    body: startSchema,
    answer: startAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-start', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => startSso(ctx, body),
  }),
});
