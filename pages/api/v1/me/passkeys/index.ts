import { addPasskey, listPasskeys } from '@/lib/account/passkeys/passkeys';
import { newPasskeySchema, passkeySchema, passkeysSchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your passkeys, oldest first',
    scope: null,
    forLacking: ['setup'],
    answer: passkeysSchema,
    run: ({ ctx }) => listPasskeys(ctx),
  }),
  POST: endpoint({
    summary: 'Add a passkey that your browser has created with the options for it',
    scope: null,
    forLacking: ['setup'],
    body: newPasskeySchema,
    answer: passkeySchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'passkeys', points: 30, seconds: 3600 } }],
    run: ({ ctx, body, userAgent }) => addPasskey(ctx, body, userAgent),
  }),
});
