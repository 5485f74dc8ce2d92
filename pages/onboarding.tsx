import { Onboarding } from '@/components/journeys/onboarding/onboarding';
import { onboardingQuery } from '@/lib/journeys/onboarding/hooks';
import { getOnboarding } from '@/lib/journeys/onboarding/onboarding';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['onboarding', 'card-import', 'card', 'public-card', 'sharing'],
  async ({ ctx, cache }) => {
    if (ctx.actor?.isOnboardingDone) return { redirect: '/app/profiles' };
    cache(onboardingQuery(), await getOnboarding(ctx));
  },
  { access: 'signed-in' },
);

export default function OnboardingPage() {
  return <Onboarding />;
}
