import { ForgotPassword } from '@/components/account/sign-in/forgot-password';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['login', 'firebase-errors', 'forgot-password'], undefined, {
  access: 'public',
});

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
