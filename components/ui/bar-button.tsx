import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import classes from './bar-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  label: string;
};

/** An act of a bar at the bottom of a page: an icon with its word, beside it where there is room and below it on a phone. */
export function BarButton({ icon: Icon, label, ...button }: Props) {
  return (
    <UnstyledButton {...button} className={classes.act}>
      <Icon aria-hidden size={18} />
      <span>{label}</span>
    </UnstyledButton>
  );
}
