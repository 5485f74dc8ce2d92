import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useConfig } from '@/components/app/config';
import { LanguagePicker } from '@/components/app/layout/language-picker';
import { PageHead } from '@/components/app/layout/page-head';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { Mark } from '@/components/ui/mark';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './onboarding-shell.module.css';

/** The frame of onboarding: the signed-in account, the language, and no links that lead away. */
export function OnboardingShell({ title, steps, children }: { title: string; steps: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('onboarding');
  const { appName } = useConfig();
  const viewer = useViewer();
  return (
    <div className={classes.frame}>
      <PageHead title={title} skip={classes.skip} />
      <header className={classes.header}>
        <Group gap="xs">
          <Mark size={28} />
          <Text fw={700} size="lg">
            {appName}
          </Text>
        </Group>
        <LanguagePicker />
      </header>
      <div className={classes.steps}>{steps}</div>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        {viewer && (
          <Text size="sm" c="dimmed">
            {t('signedInAs', { email: isolated(viewer.email) })}
          </Text>
        )}
        <Anchor component={Link} href="/logout" size="sm" c="inherit" underline="always">
          {t('common:signOut')}
        </Anchor>
      </footer>
    </div>
  );
}
