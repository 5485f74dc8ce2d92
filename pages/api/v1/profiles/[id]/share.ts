import { z } from 'zod';
import { cardParams } from '@/lib/cards/card/schema';
import { shareByEmailSchema, shareMessageSchema } from '@/lib/cards/sharing/schema';
import { shareByEmail, shareMessage } from '@/lib/cards/sharing/sharing';
import { endpoint, route } from '@/lib/platform/http/route';
import { locales } from '@/lib/platform/i18n/languages';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the suggested message for sharing a card by email, in the recipient’s language',
    scope: 'cards',
    query: cardParams.extend({ locale: z.enum(locales) }),
    answer: shareMessageSchema,
    run: ({ ctx, query }) => shareMessage(ctx, query.id, query.locale),
  }),
  POST: endpoint({
    summary: 'Send a card by email, in the recipient’s language',
    scope: 'cards',
    query: cardParams,
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
