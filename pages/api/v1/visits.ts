import { visitSchema } from '@/lib/cards/visits/schema';
import { assertMayReport, recordVisit } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'optional',
    // Replays need no handling: a repeated event does not count anyway.
    isReplayable: false,
    summary: 'Record a view of a card, or a tap, save or share that follows it; counted once per visitor and day',
    body: visitSchema,
    maxBytes: 1_000,
    run: async ({ ctx, body, isPrivate, userAgent, acceptLanguage, countryOf }) => {
      await assertMayReport(ctx, body, isPrivate);
      if (!isPrivate) recordVisit(ctx, body, { userAgent, acceptLanguage, country: await countryOf() });
    },
  }),
});
