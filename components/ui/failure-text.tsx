import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';

type Props = {
  /** The error that the action threw; null if there is none. */
  error?: unknown;
  /** Replaces `error` if the component knows only the error's stable code. */
  code?: string | null | undefined;
  /** Replaces the text of the error's code if the component has a more precise one. */
  reason?: string | undefined;
  size?: 'sm';
};

/** The reason why the action of a form or dialog failed; screen readers announce it when it appears. */
export function FailureText({ error, code = error ? errorCode(error) : null, reason, size }: Props) {
  const { t } = useTranslation('errors');
  if (!code) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)" {...(size ? { size } : {})}>
      {reason ?? t(code)}
    </Text>
  );
}
