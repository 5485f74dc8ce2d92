import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './removable-rows.module.css';

/** A list of accesses to an account, each of which can be ended. */
export function RemovableRows({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

type Props = {
  name: string;
  /** What stands beside the name. */
  mark?: ReactNode;
  removeLabel: string;
  /** Absent where the reader may not end it. */
  onRemove?: (() => void) | undefined;
  /** What is to be known of it. */
  children: ReactNode;
};

/** One of them: its name, what is to be known of it, and the button that ends it. */
export function RemovableRow({ name, mark, removeLabel, onRemove, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {mark}
        </span>
        {children}
      </div>
      {onRemove ? (
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={removeLabel} onClick={onRemove}>
          <IconX aria-hidden size={20} />
        </ActionIcon>
      ) : null}
    </li>
  );
}
