import { Text } from '@mantine/core';
import { IconBell, IconBuilding, IconChevronRight, IconDevicesOff, IconLogout, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { openPalette } from '@/components/app/open-palette';
import { useViewer } from '@/components/app/viewer';
import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials-of';
import { Link } from '@/components/ui/link';
import classes from './account-page.module.css';
import { topics } from './topics';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** A row that leads to a page. */
function Row({ href, label, icon: Face }: { href: string; label: string; icon: Icon }) {
  return (
    <li>
      <Link className={classes.row} href={href}>
        <Face aria-hidden size={20} stroke={1.7} />
        <bdi className={classes.label}>{label}</bdi>
        <IconChevronRight aria-hidden size={18} stroke={1.7} />
      </Link>
    </li>
  );
}

/** The signed-in person: who they are, what they can set, their organizations, and the ways out. */
export function AccountPage() {
  const { t } = useTranslation(['settings', 'common']);
  const viewer = useViewer();
  const organizations = viewer?.organizations ?? [];
  return (
    <AppShell title={t('common:account')}>
      <div className={classes.page}>
        <div className={classes.person}>
          <Avatar seed={viewer?.id ?? ''} size={48}>
            {initialsOf(viewer?.displayName || viewer?.email || '')}
          </Avatar>
          <div>
            {viewer?.displayName && (
              <Text fw={650}>
                <bdi>{viewer.displayName}</bdi>
              </Text>
            )}
            <Text c="dimmed">
              <bdi dir="ltr">{viewer?.email}</bdi>
            </Text>
          </div>
        </div>
        <nav aria-label={t('title')}>
          <ul className={classes.card}>
            {topics.map(({ name, icon }) => (
              <Row key={name} href={`/app/settings/${name}`} label={t(name)} icon={icon} />
            ))}
          </ul>
        </nav>
        <ul className={classes.card}>
          <Row href="/app/reminders" label={t('common:reminders')} icon={IconBell} />
          <li>
            <button type="button" className={classes.row} onClick={openPalette}>
              <IconSearch aria-hidden size={20} stroke={1.7} />
              {t('common:palette')}
            </button>
          </li>
        </ul>
        <nav aria-label={t('common:organizations')}>
          <ul className={classes.card}>
            {organizations.map(({ slug, name }) => (
              <Row key={slug} href={`/app/organizations/${slug}`} label={name} icon={IconBuilding} />
            ))}
            <Row href="/app/organizations" label={t('common:organizations')} icon={IconBuilding} />
          </ul>
        </nav>
        <ul className={classes.card}>
          <Row href="/logout" label={t('common:signOut')} icon={IconLogout} />
          <Row href="/logout?everywhere=1" label={t('common:signOutEverywhere')} icon={IconDevicesOff} />
        </ul>
      </div>
    </AppShell>
  );
}
