import { useTranslation } from 'next-i18next/pages';
import { firebaseErrorKey } from '@/lib/account/sign-in/firebase-errors';
import { ApiError } from '@/lib/platform/browser/api';

/**
 * Returns a function that gives the message for an error of a sign-in step, from the product's API or from the identity
 * provider.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'firebase-errors']);
  return (error) => {
    if (!(error instanceof ApiError)) return t(`firebase-errors:${firebaseErrorKey(error)}`);
    const field = error.errors[0]?.code;
    return field === 'invalid_email' || field === 'invalid_code'
      ? t(`errors:field.${field}`)
      : t(`errors:${error.code}`);
  };
}
