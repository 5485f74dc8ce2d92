import { FactorStep } from '@/components/account/second-factor/factor-step';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  [],
  async ({ ctx: { actor }, query }) => {
    const isOnboardingDone = actor?.isOnboardingDone ?? false;
    if (actor?.lacks !== 'factor') return { redirect: afterSignIn(isOnboardingDone, query.redirect) };
    return { props: { isOnboardingDone } };
  },
  { access: 'lacking' },
);

export default FactorStep;
