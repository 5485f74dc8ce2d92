import { newCodesSchema } from '@/lib/account/second-factor/schema';
import { renewCodes } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Create new recovery codes, which replace all earlier ones',
    scope: null,
    answer: newCodesSchema,
    limits: [{ by: 'actor', limit: { name: 'recovery-codes-made', points: 20, seconds: 3600 } }],
    isReplayable: false,
    run: async ({ ctx }) => ({ codes: await renewCodes(ctx) }),
  }),
});
