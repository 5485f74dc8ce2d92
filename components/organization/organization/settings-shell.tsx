import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { Link } from '@/components/ui/link';
import type { Organization } from '@/lib/organization/organization/schema';
import classes from './organizations.module.css';
import { sectionsFor } from './sections';

type Props = {
  organization: Organization;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of an organization's pages: its name, and the links to each page. */
export function SettingsShell({ organization, actions, children }: Props) {
  const { t } = useTranslation('organizations');
  const { pathname } = useRouter();
  const sections = sectionsFor(organization);
  const tabs = useRef<HTMLElement>(null);
  // On a phone the links do not all fit, so the current one is scrolled into view.
  useEffect(() => {
    const present = tabs.current?.querySelector('[aria-current]');
    present?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <AppShell title={organization.name} actions={actions}>
      {sections.length > 0 && (
        <nav ref={tabs} className={classes.tabs} aria-label={t('sections')}>
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
