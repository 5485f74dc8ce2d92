import { newSecretSchema, secondFactorSchema } from '@/lib/account/second-factor/schema';
import { getSecondFactor, removeFactor, startFactor } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Get your two-step verification',
    scope: null,
    forLacking: ['setup'],
    answer: secondFactorSchema,
    run: ({ ctx }) => getSecondFactor(ctx),
  }),
  POST: endpoint({
    summary: 'Start setting up two-step verification with a new secret for your authenticator app',
    scope: null,
    forLacking: ['setup'],
    answer: newSecretSchema,
    limits: [{ by: 'actor', limit: { name: 'factor-secrets', points: 20, seconds: 3600 } }],
    isReplayable: false,
    run: ({ ctx }) => startFactor(ctx),
  }),
  DELETE: endpoint({
    summary: 'Remove two-step verification with its recovery codes',
    scope: null,
    run: ({ ctx }) => removeFactor(ctx),
  }),
});
