import { endpoint, route } from '@/lib/http/route';
import { onboardingSchema, onboardingViewSchema } from '@/lib/onboarding/schema';
import { getOnboarding, saveOnboarding } from '@/lib/onboarding/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what onboarding has saved so far',
    answer: onboardingViewSchema,
    run: ({ ctx }) => getOnboarding(ctx),
  }),
  PUT: endpoint({
    summary: 'Save an onboarding step',
    body: onboardingSchema,
    answer: onboardingSchema,
    run: ({ ctx, body }) => saveOnboarding(ctx, body),
  }),
});
