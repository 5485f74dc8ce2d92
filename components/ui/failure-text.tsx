import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';

type Props = {
  /** What the act threw; null where nothing was. */
  error?: unknown;
  /** In its place the stable code of what went wrong, where that is what a component knows. */
  code?: string | null | undefined;
  size?: 'sm';
};

/** Says in a form or dialog why its act failed, and is read out when it appears. */
export function FailureText({ error, code = error ? errorCode(error) : null, size }: Props) {
  const { t } = useTranslation('errors');
  if (!code) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)" {...(size ? { size } : {})}>
      {t(code)}
    </Text>
  );
}
