import { finishAnswer, finishSchema } from '@/lib/organization/sso/schema';
import { finishSso } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    scope: null,
    access: 'optional',
    isReplayable: false,
    summary: 'Finish a sign-in at an organization’s identity provider, once, in the browser that started it',
    body: finishSchema,
    answer: finishAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-finish', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => finishSso(ctx, body),
  }),
});
