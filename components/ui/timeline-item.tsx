import type { ReactNode } from 'react';
import classes from './timeline-item.module.css';

type Props = { title: string; about?: ReactNode; acts?: ReactNode; children?: ReactNode };

/** One entry of a timeline: what happened, when and how, and what was said. */
export function TimelineItem({ title, about, acts, children }: Props) {
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <p className={classes.what}>
          <strong>{title}</strong> {about && <span className={classes.about}>{about}</span>}
        </p>
        {acts}
      </div>
      {children}
    </li>
  );
}
