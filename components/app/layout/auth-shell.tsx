import { Text, Title } from '@mantine/core';
import Head from 'next/head';
import type { ReactNode } from 'react';
import { useConfig } from '@/components/app/config';
import { Link } from '@/components/ui/link';
import { Mark } from '@/components/ui/mark';
import classes from './auth-shell.module.css';
import { LanguagePicker } from './language-picker';
import { Notices } from './notices';

type Props = {
  /** The page's one heading, and its document title. */
  title: string;
  lead?: string | null;
  /** Whether something is running that ends on another page; the content then accepts no input. */
  isBusy?: boolean;
  children?: ReactNode;
};

/** The frame of the pages before the application: one card of paper on the desk. */
export function AuthShell({ title, lead, isBusy = false, children }: Props) {
  const { appName } = useConfig();
  return (
    <div className={classes.frame}>
      <Head>
        <title>{`${title} · ${appName}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
      </Head>
      <header className={classes.header}>
        <Link href="/" className={classes.name}>
          <Mark size={28} />
          <bdi>{appName}</bdi>
        </Link>
        <LanguagePicker />
      </header>
      <main className={classes.card}>
        <div className={classes.heading}>
          <Title order={1} size="xl" className={classes.title}>
            {title}
          </Title>
          <div role="status">{lead ? <Text c="dimmed">{lead}</Text> : null}</div>
        </div>
        <div className={classes.body} inert={isBusy} data-busy={isBusy || undefined}>
          {children}
        </div>
      </main>
      <Notices />
    </div>
  );
}
