import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import type { Organization } from '@/lib/organizations/schema';
import classes from './organizations.module.css';

type Props = {
  organization: Organization;
  /** Plain members see one page, which needs no way to others. */
  hasTabs: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of an organization's settings: its name, and the way to each of their pages. */
export function SettingsShell({ organization, hasTabs, actions, children }: Props) {
  const { t } = useTranslation('organizations');
  const { pathname } = useRouter();
  const pages = { general: t('general'), members: t('members') };
  return (
    <AppShell title={organization.name} actions={actions}>
      {hasTabs && (
        <nav className={classes.tabs} aria-label={t('sections')}>
          {Object.entries(pages).map(([page, label]) => (
            <Link
              key={page}
              className={classes.tab}
              href={`/app/organizations/${organization.slug}/settings/${page}`}
              aria-current={pathname.endsWith(`/${page}`) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </AppShell>
  );
}
