import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './acts.module.css';

/** The buttons of a form or dialog, below it at the inline end. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.acts}>
      {children}
    </Group>
  );
}
