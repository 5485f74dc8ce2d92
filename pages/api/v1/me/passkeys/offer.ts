import { endOffer, offerPasskey } from '@/lib/account/passkeys/passkeys';
import { passkeyOfferSchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Find out whether to offer you a passkey, which happens once, after a sign-in',
    scope: null,
    isReplayable: false,
    answer: passkeyOfferSchema,
    run: ({ ctx }) => offerPasskey(ctx),
  }),
  DELETE: endpoint({
    summary: 'Turn down the offer of a passkey permanently',
    scope: null,
    run: ({ ctx }) => endOffer(ctx),
  }),
});
