import { passkeyToMake } from '@/lib/account/passkeys/passkeys';
import { creationOptionsSchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Get the options with which your browser creates a passkey, which requires a recent sign-in',
    scope: null,
    forLacking: ['setup'],
    isReplayable: false,
    answer: creationOptionsSchema,
    limits: [{ by: 'actor', limit: { name: 'passkey-options', points: 60, seconds: 3600 } }],
    run: ({ ctx }) => passkeyToMake(ctx),
  }),
});
