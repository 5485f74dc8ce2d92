import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { locales } from '@/lib/i18n/languages';
import { profileParams } from '@/lib/profiles/schema';
import { shareByEmailSchema, shareMessageSchema } from '@/lib/sharing/schema';
import { shareByEmail, shareMessage } from '@/lib/sharing/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What to write when sharing a card by e-mail, in the language of its reader',
    query: profileParams.extend({ locale: z.enum(locales) }),
    answer: shareMessageSchema,
    run: ({ ctx, query }) => shareMessage(ctx, query.id, query.locale),
  }),
  POST: endpoint({
    summary: 'Send a card by e-mail, in the language of its reader',
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
