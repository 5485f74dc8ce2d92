import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './acts.module.css';

/** What can be done with a form or in a dialog: buttons below it, at its end. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.acts}>
      {children}
    </Group>
  );
}
