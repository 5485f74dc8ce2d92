import { Text } from '@mantine/core';

/** What went wrong with a step, read out when it appears. */
export function FormError({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {children}
    </Text>
  );
}
