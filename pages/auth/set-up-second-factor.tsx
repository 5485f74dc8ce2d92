import { SetUpStep } from '@/components/account/second-factor/set-up-step';
import { passkeysQuery } from '@/lib/account/passkeys/hooks';
import { listPasskeys } from '@/lib/account/passkeys/passkeys';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['second-factor', 'passkeys'],
  async ({ ctx, query, cache }) => {
    const isOnboardingDone = ctx.actor?.isOnboardingDone ?? false;
    if (ctx.actor?.lacks !== 'setup') return { redirect: afterSignIn(isOnboardingDone, query.redirect) };
    cache(passkeysQuery(), await listPasskeys(ctx));
    return { props: { isOnboardingDone } };
  },
  { access: 'lacking' },
);

export default SetUpStep;
