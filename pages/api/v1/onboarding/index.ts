import { endpoint, route } from '@/lib/http/route';
import { onboardingSchema, onboardingViewSchema } from '@/lib/onboarding/schema';
import { getOnboarding, saveOnboarding } from '@/lib/onboarding/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What onboarding has so far',
    answer: onboardingViewSchema,
    run: ({ ctx }) => getOnboarding(ctx),
  }),
  PUT: endpoint({
    summary: 'Save a step of onboarding',
    body: onboardingSchema,
    answer: onboardingSchema,
    run: ({ ctx, body }) => saveOnboarding(ctx, body),
  }),
});
