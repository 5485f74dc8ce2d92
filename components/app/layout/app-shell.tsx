import { IconAddressBook, IconBuilding, IconCards } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { AccountMenu } from './account-menu';
import classes from './app-shell.module.css';
import { PageHead } from './page-head';

type Props = {
  /** The page's one heading, and its document title. */
  title: string;
  /** The elements beside the heading, with at most one primary action. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page: a rail at the inline start from `md`, a bar at the bottom below it. */
export function AppShell({ title, actions, children }: Props) {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const { organizations = [] } = useViewer() ?? {};
  const [first, ...others] = organizations;
  const isCards = pathname.startsWith('/app/profile');
  return (
    <div className={classes.frame}>
      <PageHead title={title} skip={classes.skip} />
      <nav className={classes.rail} aria-label={t('navigation')}>
        <Link className={classes.item} href="/app/profiles" aria-current={isCards ? 'page' : undefined}>
          <IconCards aria-hidden size={24} stroke={1.6} />
          {t('cards')}
        </Link>
        <Link
          className={classes.item}
          href="/app/contacts"
          aria-current={pathname.startsWith('/app/contacts') ? 'page' : undefined}
        >
          <IconAddressBook aria-hidden size={24} stroke={1.6} />
          {t('contacts')}
        </Link>
        {first && (
          <Link
            className={classes.item}
            href={others.length > 0 ? '/app/organizations' : `/app/organizations/${first.slug}/settings/general`}
            aria-current={pathname.startsWith('/app/organizations') ? 'page' : undefined}
          >
            <IconBuilding aria-hidden size={24} stroke={1.6} />
            {t('organization')}
          </Link>
        )}
        <AccountMenu className={classes.item} />
      </nav>
      <main className={classes.main} id="content" tabIndex={-1}>
        <PageTitle title={title} actions={actions} />
        {children}
      </main>
    </div>
  );
}
