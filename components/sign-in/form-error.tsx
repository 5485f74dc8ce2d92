import { Text } from '@mantine/core';

/** What went wrong with a step, read out when it appears. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {children}
        </Text>
      ) : null}
    </div>
  );
}
