import { SignOut } from '@/components/account/sign-in/sign-out';
import { lostBySignOut } from '@/lib/contacts/offline/sign-out-hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['login', 'firebase-errors'], undefined, { access: 'public' });

export default function LogoutPage() {
  return <SignOut countLost={lostBySignOut} />;
}
