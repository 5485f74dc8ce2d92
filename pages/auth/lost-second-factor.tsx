import { LostFactor } from '@/components/account/second-factor/lost-factor';
import { resetQuery } from '@/lib/account/second-factor/hooks';
import { getReset, getSecondFactor } from '@/lib/account/second-factor/second-factor';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['second-factor'],
  async ({ ctx, query, cache }) => {
    const { actor } = ctx;
    if (!actor || actor.lacks === 'setup' || !(await getSecondFactor(ctx)).isOn)
      return { redirect: afterSignIn(actor?.isOnboardingDone ?? false, query.redirect) };
    cache(resetQuery(), await getReset(ctx));
    return { props: { email: actor.email, timeZone: actor.timeZone } };
  },
  { access: 'lacking' },
);

export default LostFactor;
