import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** What belongs to a page's heading. */
export type TitleParts = {
  /** A quiet line above it: where the page belongs, and the way back. */
  above?: ReactNode;
  /** A picture before it. */
  picture?: ReactNode;
  /** Small controls right after its words. */
  after?: ReactNode;
  /** A line below it. */
  note?: ReactNode;
};

type Props = { title: string; parts?: TitleParts | undefined; actions?: ReactNode };

/** The page's only heading, with what belongs to it and the page's actions beside it. */
export function PageTitle({ title, parts = {}, actions }: Props) {
  const { above, picture, after, note } = parts;
  return (
    <header className={classes.head}>
      {above}
      <div className={classes.row}>
        <div className={classes.lead}>
          {picture}
          <div>
            <div className={classes.words}>
              <Title order={1} className={classes.title}>
                <bdi>{title}</bdi>
              </Title>
              {after}
            </div>
            {note}
          </div>
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
