import { Sso } from '@/components/sign-in/sso';
import { page } from '@/lib/http/page';
import { afterSignIn } from '@/lib/sign-in/redirect';

export const getServerSideProps = page(
  ['login', 'firebase-errors'],
  async ({ ctx, query }) => {
    if (ctx.actor) return { redirect: afterSignIn(ctx.actor.isOnboardingDone, query.redirect) };
  },
  { access: 'public' },
);

export default function SsoPage() {
  return <Sso />;
}
