import { OwnAnalytics } from '@/components/journeys/analytics/own-analytics';
import { viewOf } from '@/components/journeys/analytics/view-of';
import { listCards } from '@/lib/cards/card/card';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { analyticsQuery } from '@/lib/cards/visits/hooks';
import { analytics } from '@/lib/cards/visits/visits';
import { listEvents } from '@/lib/contacts/events/events';
import { eventsBetweenQuery } from '@/lib/contacts/events/hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['analytics', 'figures', 'card'], async ({ ctx, query, cache }) => {
  const view = viewOf(query);
  const [figures, cards] = await Promise.all([analytics(ctx, view), listCards(ctx)]);
  const { from, to } = figures.period;
  cache(analyticsQuery(view), figures);
  cache(cardsQuery(), cards);
  cache(eventsBetweenQuery({ from, to }), (await listEvents(ctx, { from, to, limit: 100 })).items);
});

export default function AnalyticsPage() {
  return <OwnAnalytics />;
}
