import { ForgotPassword } from '@/components/sign-in/forgot-password';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(['login', 'firebase-errors', 'forgot-password'], undefined, {
  access: 'public',
});

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
