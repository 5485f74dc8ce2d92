import { SetUpStep } from '@/components/account/second-factor/set-up-step';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['second-factor'],
  async ({ ctx: { actor }, query }) => {
    const isOnboardingDone = actor?.isOnboardingDone ?? false;
    if (actor?.lacks !== 'setup') return { redirect: afterSignIn(isOnboardingDone, query.redirect) };
    return { props: { isOnboardingDone } };
  },
  { access: 'lacking' },
);

export default SetUpStep;
