import { removePasskey, renamePasskey } from '@/lib/account/passkeys/passkeys';
import { passkeyEditSchema, passkeyParams, passkeySchema, removedPasskeySchema } from '@/lib/account/passkeys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename one of your passkeys',
    scope: null,
    query: passkeyParams,
    body: passkeyEditSchema,
    answer: passkeySchema,
    run: ({ ctx, query, body }) => renamePasskey(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Remove one of your passkeys, which requires a recent sign-in',
    scope: null,
    query: passkeyParams,
    answer: removedPasskeySchema,
    run: ({ ctx, query }) => removePasskey(ctx, query.id),
  }),
});
