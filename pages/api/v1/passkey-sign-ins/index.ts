import { browserSecret, provePasskey } from '@/lib/account/passkeys/passkeys';
import { passkeyProofSchema, passkeyToken } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Exchange the proof of a passkey for a sign-in token',
    body: passkeyProofSchema,
    answer: passkeyToken,
    limits: [{ by: 'address', limit: { name: 'passkey-proofs', points: 30, seconds: 60 } }],
    run: ({ ctx, body, cookies }) => provePasskey(ctx, body, browserSecret(cookies)),
  }),
});
