import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import type { Organization } from '@/lib/organizations/schema';
import classes from './organizations.module.css';
import { sectionsFor } from './sections';

type Props = {
  organization: Organization;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of an organization's settings: its name, and the way to each of their pages. */
export function SettingsShell({ organization, actions, children }: Props) {
  const { t } = useTranslation('organizations');
  const { pathname } = useRouter();
  const sections = sectionsFor(organization);
  return (
    <AppShell title={organization.name} actions={actions}>
      {sections.length > 0 && (
        <nav className={classes.tabs} aria-label={t('sections')}>
          {sections.map(({ page, label }) => (
            <Link
              key={page}
              className={classes.tab}
              href={`/app/organizations/${organization.slug}/${page}`}
              aria-current={`${pathname}/`.includes(`/${page}/`) ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </AppShell>
  );
}
