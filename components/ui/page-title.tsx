import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** The page's only heading, with the page's actions beside it. */
export function PageTitle({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <header className={classes.row}>
      <Title order={1} className={classes.title}>
        <bdi>{title}</bdi>
      </Title>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
