import { FactorStep } from '@/components/account/second-factor/factor-step';
import { canConfirmWithPasskey } from '@/lib/account/passkeys/passkeys';
import { getSecondFactor } from '@/lib/account/second-factor/second-factor';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  [],
  async ({ ctx, query }) => {
    const isOnboardingDone = ctx.actor?.isOnboardingDone ?? false;
    if (ctx.actor?.lacks !== 'factor') return { redirect: afterSignIn(isOnboardingDone, query.redirect) };
    const [{ isOn: hasApp }, hasPasskey] = [await getSecondFactor(ctx), await canConfirmWithPasskey(ctx)];
    return { props: { isOnboardingDone, hasApp, hasPasskey } };
  },
  { access: 'lacking' },
);

export default FactorStep;
