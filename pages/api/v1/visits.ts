import { z } from 'zod';
import { visitCountsSchema, visitSchema } from '@/lib/cards/visits/schema';
import { countVisits, recordVisit } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the views and saves of one of your cards over 30 days',
    query: z.strictObject({ profileId: z.uuid('invalid_id') }),
    answer: visitCountsSchema,
    run: ({ ctx, query }) => countVisits(ctx, query.profileId),
  }),
  POST: endpoint({
    access: 'optional',
    // Replays need no handling: a view counts only once anyway.
    isReplayable: false,
    summary: 'Record a view of a card, or a save or share that follows it; each counts once per visitor and day',
    body: visitSchema,
    maxBytes: 1_000,
    limits: [{ by: 'address', limit: { name: 'visit', points: 60, seconds: 60 } }],
    run: ({ ctx, body, userAgent }) => recordVisit(ctx, body, userAgent),
  }),
});
