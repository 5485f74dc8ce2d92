import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a card's form under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} size="lg" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
