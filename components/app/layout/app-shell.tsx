import type { ReactNode } from 'react';
import { PageTitle, type TitleParts } from '@/components/ui/page-title';
import classes from './app-shell.module.css';
import { PageHead } from './page-head';
import { PhoneBar } from './phone-bar';
import { SideBar } from './side-bar';

type Props = {
  /** The page's one heading, and its document title. */
  title: string;
  /** What belongs to the heading. */
  parts?: TitleParts;
  /** The elements beside the heading, with at most one primary action. */
  actions?: ReactNode;
  /** Whether the page fills the window and has its heading in it. */
  isWhole?: boolean;
  children: ReactNode;
};

/** The frame of every signed-in page: a side bar at the inline start from `md`, a bar at the bottom below it. */
export function AppShell({ title, parts, actions, isWhole = false, children }: Props) {
  return (
    <div className={classes.frame}>
      <PageHead title={title} skip={classes.skip} />
      <SideBar />
      <PhoneBar />
      <main className={classes.main} id="content" tabIndex={-1} data-whole={isWhole || undefined}>
        {!isWhole && <PageTitle title={title} parts={parts} actions={actions} />}
        {children}
      </main>
    </div>
  );
}
