import { endpoint, route } from '@/lib/http/route';
import { profileParams } from '@/lib/profiles/schema';
import { shareByEmailSchema } from '@/lib/sharing/schema';
import { shareByEmail } from '@/lib/sharing/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Send a card by e-mail, in the language of its reader',
    query: profileParams,
    body: shareByEmailSchema,
    status: 202,
    limits: [
      { by: 'actor', limit: { name: 'share-mail', points: 20, seconds: 3600 } },
      { by: 'actor', limit: { name: 'share-mail-day', points: 100, seconds: 86_400 } },
    ],
    run: ({ ctx, query, body }) => shareByEmail(ctx, query.id, body),
  }),
});
