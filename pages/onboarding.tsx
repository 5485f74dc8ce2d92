import { Onboarding } from '@/components/onboarding/onboarding';
import { page } from '@/lib/http/page';
import { onboardingQuery } from '@/lib/onboarding/hooks';
import { getOnboarding } from '@/lib/onboarding/service';

export const getServerSideProps = page(
  ['onboarding', 'profiles', 'card', 'sharing'],
  async ({ ctx, cache }) => {
    if (ctx.actor?.isOnboardingDone) return { redirect: '/app/profiles' };
    cache(onboardingQuery(), await getOnboarding(ctx));
  },
  { access: 'signed-in' },
);

export default function OnboardingPage() {
  return <Onboarding />;
}
