import { endpoint, route } from '@/lib/http/route';
import { finishSso } from '@/lib/sso/finish';
import { finishAnswer, finishSchema } from '@/lib/sso/schema';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'optional',
    isReplayable: false,
    summary: 'Finish a sign-in at an organization’s identity provider, once, in the browser that started it',
    body: finishSchema,
    answer: finishAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-finish', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => finishSso(ctx, body),
  }),
});
