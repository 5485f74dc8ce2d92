import { confirmWithPasskey } from '@/lib/account/passkeys/passkeys';
import { passkeyProofSchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Complete a sign-in with one of your passkeys, or confirm that it’s you',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    isReplayable: false,
    body: passkeyProofSchema,
    limits: [{ by: 'actor', limit: { name: 'passkey-confirmations', points: 30, seconds: 900 } }],
    run: ({ ctx, body }) => confirmWithPasskey(ctx, body),
  }),
});
