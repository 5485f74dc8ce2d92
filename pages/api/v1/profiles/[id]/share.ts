import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { locales } from '@/lib/i18n/languages';
import { profileParams } from '@/lib/profiles/schema';
import { shareByEmailSchema, shareMessageSchema } from '@/lib/sharing/schema';
import { shareByEmail, shareMessage } from '@/lib/sharing/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the suggested message for sharing a card by email, in the recipient’s language',
    query: profileParams.extend({ locale: z.enum(locales) }),
    answer: shareMessageSchema,
    run: ({ ctx, query }) => shareMessage(ctx, query.id, query.locale),
  }),
  POST: endpoint({
    summary: 'Send a card by email, in the recipient’s language',
    query: profileParams,
    body: shareByEmailSchema,
    answer: z.object({ status: z.literal('queued') }),
    status: 202,
    limits: [
      { by: 'actor', limit: { name: 'share-mail', points: 20, seconds: 3600 } },
      { by: 'actor', limit: { name: 'share-mail-day', points: 100, seconds: 86_400 } },
    ],
    run: ({ ctx, query, body }) => shareByEmail(ctx, query.id, body),
  }),
});
