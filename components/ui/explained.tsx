import { Popover, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button, the child, that explains something where there is no room for the explanation. */
export function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Popover position="bottom" width={288} shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
