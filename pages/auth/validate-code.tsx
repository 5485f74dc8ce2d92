import { ValidateCode } from '@/components/account/sign-in/validate-code';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'firebase-errors'],
  async ({ ctx, query }) => {
    if (ctx.actor) return { redirect: afterSignIn(ctx.actor.isOnboardingDone, query.redirect) };
  },
  { access: 'sign-in' },
);

export default function ValidateCodePage() {
  return <ValidateCode />;
}
