import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useGap } from '@/components/ui/use-gap';
import { errorCode } from '@/lib/platform/browser/api';
import { SignInAgain } from './sign-in-again';

type Props = {
  /** What the act threw; nothing is shown where it threw nothing. */
  error: unknown;
  /** Says more than the code of the error does, where a component knows more. */
  reason?: string | undefined;
  /** The page to come back to, where the act needs a fresh sign-in. */
  backTo: string;
  size?: 'sm';
};

/** Why an act was refused, with the way to sign in anew and back where the act asks for that. */
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
