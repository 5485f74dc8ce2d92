import { SignOut } from '@/components/sign-in/sign-out';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(['login', 'firebase-errors'], undefined, { access: 'public' });

export default function LogoutPage() {
  return <SignOut />;
}
