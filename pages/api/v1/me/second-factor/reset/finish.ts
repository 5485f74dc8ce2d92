import { finishResetSchema } from '@/lib/account/second-factor/schema';
import { finishReset } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Reset two-step verification after the wait, right after signing in with an email code; all sessions end',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    body: finishResetSchema,
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'factor-reset-finish', points: 20, seconds: 900 } }],
    run: ({ ctx, body }) => finishReset(ctx, body),
  }),
});
