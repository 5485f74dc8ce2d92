import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** What belongs to a page's heading: a picture before it, and a line below it. */
export type TitleBeside = { picture: ReactNode; note: ReactNode };

type Props = { title: string; beside?: TitleBeside | undefined; actions?: ReactNode };

/** The page's only heading, with the page's actions beside it. */
export function PageTitle({ title, beside, actions }: Props) {
  const heading = (
    <Title order={1} className={classes.title}>
      <bdi>{title}</bdi>
    </Title>
  );
  return (
    <header className={classes.row}>
      {beside ? (
        <div className={classes.lead}>
          {beside.picture}
          <div>
            {heading}
            {beside.note}
          </div>
        </div>
      ) : (
        heading
      )}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
