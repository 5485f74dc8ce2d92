import { passkeyToConfirm } from '@/lib/account/passkeys/passkeys';
import { requestOptionsSchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Get the options with which your browser proves one of your passkeys',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    isReplayable: false,
    answer: requestOptionsSchema,
    limits: [{ by: 'actor', limit: { name: 'passkey-confirmation-options', points: 60, seconds: 900 } }],
    run: ({ ctx }) => passkeyToConfirm(ctx),
  }),
});
