import { proofSchema } from '@/lib/account/second-factor/schema';
import { prove } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Complete a sign-in with a code from your authenticator app or a recovery code, or confirm that it’s you',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    body: proofSchema,
    isReplayable: false,
    run: ({ ctx, body, cookies }) => prove(ctx, body, cookies),
  }),
});
