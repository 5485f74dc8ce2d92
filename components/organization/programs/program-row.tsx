import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '@/components/organization/api-keys/api-keys.module.css';

type Props = { name: string; removeLabel: string; onRemove: () => void; children: ReactNode };

/** A program in a list, with what is to be known of it and the button that ends it. */
export function ProgramRow({ name, removeLabel, onRemove, children }: Props) {
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <bdi className={classes.name}>{name}</bdi>
        {children}
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={removeLabel} onClick={onRemove}>
        <IconX aria-hidden size={20} />
      </ActionIcon>
    </li>
  );
}
