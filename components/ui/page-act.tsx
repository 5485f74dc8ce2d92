import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from './link';
import classes from './page-act.module.css';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
type Props = {
  icon: Icon;
  label: string;
  /** Whether it is the page's main act, which a phone shows as a round button above its bar; the others are icons there. */
  isMain?: boolean;
} & (
  | { onClick: () => void }
  /** A page. */
  | { href: string }
  /** The address of a file to save. */
  | { file: string }
);

/** An act on a whole page, beside its heading. */
export function PageAct({ icon: Sign, label, isMain = false, ...way }: Props) {
  const look = {
    variant: isMain ? 'filled' : 'default',
    classNames: { root: classes.act ?? '', section: classes.icon ?? '', label: classes.label ?? '' },
    leftSection: <Sign aria-hidden size={20} />,
    title: label,
    ...(isMain ? { 'data-round': true } : {}),
  };
  if ('href' in way)
    return (
      <Button {...look} component={Link} href={way.href}>
        {label}
      </Button>
    );
  if ('file' in way)
    return (
      <Button {...look} component="a" href={way.file} download>
        {label}
      </Button>
    );
  return (
    <Button {...look} onClick={way.onClick}>
      {label}
    </Button>
  );
}
