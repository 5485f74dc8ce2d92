import { endpoint, route } from '@/lib/http/route';
import { onboardingSchema } from '@/lib/onboarding/schema';
import { finishOnboarding } from '@/lib/onboarding/service';
import { ownProfileSchema } from '@/lib/profiles/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Create the first card and finish onboarding',
    body: onboardingSchema,
    answer: ownProfileSchema,
    status: 201,
    run: ({ ctx, body }) => finishOnboarding(ctx, body),
  }),
});
