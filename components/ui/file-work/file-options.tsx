import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './file-work.module.css';

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** The collapsed part of a page with the options for reading a file. */
export function FileOptions({ title, isOpen = false, children }: Props) {
  return (
    <details className={classes.details} open={isOpen || undefined}>
      <summary>
        <Title order={2} size="md">
          {title}
        </Title>
        <IconChevronDown aria-hidden size={20} />
      </summary>
      <div className={classes.options}>{children}</div>
    </details>
  );
}
