import { SignIn } from '@/components/account/sign-in/sign-in';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'firebase-errors'],
  async ({ ctx, query }) => {
    if (ctx.actor) return { redirect: afterSignIn(ctx.actor.isOnboardingDone, query.redirect) };
  },
  { access: 'sign-in' },
);

export default function LoginPage() {
  return <SignIn />;
}
