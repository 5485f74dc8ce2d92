import { notifications } from '@mantine/notifications';
import type { TFunction } from 'i18next';
import { errorCode } from '@/lib/platform/browser/api';
import { SignInAgain } from './sign-in-again';

/** Says why an act was refused; where it needs a fresh sign-in, with the way there and back. */
export function tellFailure(error: unknown, t: TFunction, backTo: string): void {
  const code = errorCode(error);
  const reason = t(`errors:${code}`);
  const message = (
    <>
      {reason} <SignInAgain backTo={backTo} />
    </>
  );
  notifications.show({ color: 'red', message: code === 'reauth_required' ? message : reason });
}
