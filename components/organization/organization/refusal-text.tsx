import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useGap } from '@/components/ui/use-gap';
import { errorCode } from '@/lib/platform/browser/api';
import { SignInAgain } from './sign-in-again';

type Props = {
  /** The error that the action threw; without an error nothing is shown. */
  error: unknown;
  /** Replaces the text of the error's code if the component has a more precise one. */
  reason?: string | undefined;
  /** The page to return to after the fresh sign-in that the action may need. */
  backTo: string;
  size?: 'sm';
};

/** The reason why an action was refused, with a link to a fresh sign-in and back if the action needs it. */
export function RefusalText({ error, reason, backTo, size }: Props) {
  const { t } = useTranslation('errors');
  const gap = useGap();
  if (!error) return null;
  const code = errorCode(error);
  return (
    <Text role="alert" c="var(--mantine-color-error)" {...(size ? { size } : {})}>
      {reason ?? t(code)}
      {gap}
      {code === 'reauth_required' && <SignInAgain backTo={backTo} />}
    </Text>
  );
}
