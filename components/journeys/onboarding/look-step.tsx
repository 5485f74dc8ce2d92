import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { LayoutField } from '@/components/cards/card/fields/layout-field';
import { ThemeField } from '@/components/cards/card/fields/theme-field';

/** The choice of the look: the layouts as the person's own card, and its colors. */
export function LookStep(props: ComponentProps<typeof LayoutField>) {
  return (
    <Stack gap="xl">
      <LayoutField {...props} />
      <ThemeField value={props.value} onChange={props.onChange} />
    </Stack>
  );
}
