import { Text } from '@mantine/core';

/** The error of a sign-in step; screen readers announce it when it appears. */
export function FormError({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {children}
    </Text>
  );
}
