import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { BackLink } from '@/components/ui/back-link';
import { Link } from '@/components/ui/link';
import classes from './settings-shell.module.css';
import { topics } from './topics';

type Props = { section: (typeof topics)[number]['name']; children: ReactNode };

/** The frame of the account's settings pages: from `md` with the topics at the inline start; on a phone, the page of the account lists them. */
export function SettingsShell({ section, children }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const above = (
    <>
      <div className={classes.back}>
        <BackLink href="/app/account">{t('common:account')}</BackLink>
      </div>
      <p className={classes.whole}>{t('title')}</p>
    </>
  );
  return (
    <AppShell title={t(section)} parts={{ above }}>
      <div className={classes.frame}>
        <nav className={classes.sections} aria-label={t('sections')}>
          {topics.map(({ name, icon: Icon }) => (
            <Link
              key={name}
              className={classes.section}
              href={`/app/settings/${name}`}
              aria-current={name === section ? 'page' : undefined}
            >
              <Icon aria-hidden size={20} stroke={1.6} />
              {t(name)}
            </Link>
          ))}
        </nav>
        <div className={classes.body}>{children}</div>
      </div>
    </AppShell>
  );
}
