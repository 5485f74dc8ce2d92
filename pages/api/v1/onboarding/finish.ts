import { getCard } from '@/lib/cards/card/card';
import { ownCardSchema } from '@/lib/cards/card/schema';
import { finishOnboarding } from '@/lib/journeys/onboarding/onboarding';
import { onboardingSchema } from '@/lib/journeys/onboarding/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Create the first card and finish onboarding',
    scope: null,
    body: onboardingSchema,
    answer: ownCardSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getCard(ctx, kept.ids[0] ?? '') },
    status: 201,
    run: ({ ctx, body }) => finishOnboarding(ctx, body),
  }),
});
