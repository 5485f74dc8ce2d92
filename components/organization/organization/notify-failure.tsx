import type { TFunction } from 'i18next';
import { showFailure } from '@/components/ui/show-failure';
import { errorCode } from '@/lib/platform/browser/api';
import { SignInAgain } from './sign-in-again';

/**
 * Shows a notification with the reason why an action was refused, with a link to a fresh sign-in and back if the action needs
 * it.
 */
export function notifyFailure(error: unknown, t: TFunction, backTo: string): void {
  const code = errorCode(error);
  const reason = t(`errors:${code}`);
  const message = (
    <>
      {reason} <SignInAgain backTo={backTo} />
    </>
  );
  showFailure(code === 'reauth_required' ? message : reason);
}
