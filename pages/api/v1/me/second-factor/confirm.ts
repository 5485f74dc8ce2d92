import { firstCodeSchema, newCodesSchema } from '@/lib/account/second-factor/schema';
import { confirmFactor } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Turn on two-step verification with a first code from your app; the response has your recovery codes',
    scope: null,
    forLacking: ['setup'],
    body: firstCodeSchema,
    answer: newCodesSchema,
    isReplayable: false,
    run: async ({ ctx, body }) => ({ codes: await confirmFactor(ctx, body) }),
  }),
});
