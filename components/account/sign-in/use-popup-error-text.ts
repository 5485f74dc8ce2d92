import { isClosedByPerson } from '@/lib/account/sign-in/firebase-errors';
import { useErrorText } from './use-error-text';

/** Returns a function that gives the message for an error of a provider's window; null where the user closed it. */
export function usePopupErrorText(): (error: unknown) => string | null {
  const errorText = useErrorText();
  return (error) => (isClosedByPerson(error) ? null : errorText(error));
}
