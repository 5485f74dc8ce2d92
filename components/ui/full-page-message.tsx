import Head from 'next/head';
import type { ReactNode } from 'react';
import classes from './full-page-message.module.css';

type Props = { title: string; description: string; children: ReactNode };

/** A screen with only a message: what happened, and the one action to take. The empty card is decoration. */
export function FullPageMessage({ title, description, children }: Props) {
  return (
    <main className={classes.page}>
      <Head>
        <title>{title}</title>
      </Head>
      <div className={classes.card} aria-hidden />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.description}>{description}</p>
      {children}
    </main>
  );
}
