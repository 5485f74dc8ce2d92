import { Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { Link } from '@/components/ui/link';
import classes from './settings-shell.module.css';
import { topics } from './topics';

type Props = { section: (typeof topics)[number]['name']; children: ReactNode };

/** The frame of the account's settings pages: topics at the inline start from `md`, in a row above the content below `md`. */
export function SettingsShell({ section, children }: Props) {
  const { t } = useTranslation('settings');
  return (
    <AppShell title={t('title')}>
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
        <div className={classes.body}>
          <Title order={2} size="lg">
            {t(section)}
          </Title>
          {children}
        </div>
      </div>
    </AppShell>
  );
}
