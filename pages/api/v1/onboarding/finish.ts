import { ownCardSchema } from '@/lib/cards/card/schema';
import { finishOnboarding } from '@/lib/journeys/onboarding/onboarding';
import { onboardingSchema } from '@/lib/journeys/onboarding/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Create the first card and finish onboarding',
    body: onboardingSchema,
    answer: ownCardSchema,
    status: 201,
    run: ({ ctx, body }) => finishOnboarding(ctx, body),
  }),
});
