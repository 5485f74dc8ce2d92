import { analyticsFilter, analyticsSchema } from '@/lib/cards/visits/schema';
import { analytics } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the figures of one of your cards, or of all of them, over a period and the period before',
    scope: 'analytics',
    query: analyticsFilter,
    answer: analyticsSchema,
    run: ({ ctx, query: { card = null, days = null, from = null, to = null } }) =>
      analytics(ctx, { card, days, from, to }),
  }),
});
