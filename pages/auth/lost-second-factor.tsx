import { LostFactor } from '@/components/account/second-factor/lost-factor';
import { resetQuery } from '@/lib/account/second-factor/hooks';
import { findReset } from '@/lib/account/second-factor/second-factor';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['second-factor'],
  async ({ ctx, query, cache }) => {
    const { actor } = ctx;
    const reset = actor && actor.lacks !== 'setup' ? await findReset(ctx) : null;
    if (!actor || !reset) return { redirect: afterSignIn(actor?.isOnboardingDone ?? false, query.redirect) };
    cache(resetQuery(), reset);
    return { props: { email: actor.email, timeZone: actor.timeZone } };
  },
  { access: 'lacking' },
);

export default LostFactor;
