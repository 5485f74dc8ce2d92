import { getOnboarding, saveOnboarding } from '@/lib/journeys/onboarding/onboarding';
import { onboardingSchema, onboardingViewSchema } from '@/lib/journeys/onboarding/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what onboarding has saved so far',
    scope: null,
    answer: onboardingViewSchema,
    run: ({ ctx }) => getOnboarding(ctx),
  }),
  PUT: endpoint({
    summary: 'Save an onboarding step',
    scope: null,
    body: onboardingSchema,
    answer: onboardingSchema,
    run: ({ ctx, body }) => saveOnboarding(ctx, body),
  }),
});
