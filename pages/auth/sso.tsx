import { Sso } from '@/components/account/sign-in/sso';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'firebase-errors', 'sso-return'],
  async ({ ctx, query }) => {
    // Owners who test their connection are signed in, and stay signed in.
    const isTrip = [query.test, query.state, query.error].some((each) => each !== undefined);
    if (ctx.actor && !isTrip) return { redirect: afterSignIn(ctx.actor.isOnboardingDone, query.redirect) };
  },
  { access: 'public' },
);

export default function SsoPage() {
  return <Sso />;
}
