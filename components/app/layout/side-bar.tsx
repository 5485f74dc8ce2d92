import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { openPalette } from '@/components/app/open-palette';
import { useViewer } from '@/components/app/viewer';
import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials-of';
import { Link } from '@/components/ui/link';
import { Mark } from '@/components/ui/mark';
import { barLinks, currentBelow } from './bar-links';
import { DueReminders } from './due-reminders';
import { NewContacts } from './new-contacts';
import { OrganizationLinks } from './organization-links';
import classes from './side-bar.module.css';

/** The bar at the inline start: names and areas where there is room, icons alone where the window is narrow. */
export function SideBar() {
  const { t } = useTranslation('common');
  const { appName } = useConfig();
  const { pathname, query } = useRouter();
  const viewer = useViewer();
  const organizations = viewer?.organizations ?? [];
  const isOpen = (slug: string) => organizations.length === 1 || query.organization === slug;
  return (
    <nav className={classes.side} aria-label={t('navigation')}>
      <Link className={classes.brand} href="/app/profiles">
        <Mark />
        <span className={classes.label}>{appName}</span>
      </Link>
      <button type="button" className={classes.search} title={t('palette')} onClick={openPalette}>
        <IconSearch aria-hidden size={18} stroke={1.8} />
        <span className={classes.label}>{t('palette')}</span>
      </button>
      <div className={classes.places}>
        {barLinks.map(({ href, below, label, icon: Icon }) => (
          <Link
            key={href}
            className={classes.item}
            href={href}
            title={t(label)}
            aria-current={currentBelow(pathname, below)}
          >
            <Icon aria-hidden size={20} stroke={1.7} />
            <span className={classes.label}>{t(label)}</span>
            {label === 'contacts' && <NewContacts />}
            {label === 'reminders' && <DueReminders />}
          </Link>
        ))}
        {organizations.map((organization) => (
          <OrganizationLinks key={organization.slug} organization={organization} isOpen={isOpen(organization.slug)} />
        ))}
      </div>
      <Link
        className={classes.person}
        href="/app/account"
        title={t('account')}
        aria-current={currentBelow(pathname, '/app/account') ?? currentBelow(pathname, '/app/settings')}
      >
        <Avatar seed={viewer?.id ?? ''} size={32}>
          {initialsOf(viewer?.displayName || viewer?.email || '')}
        </Avatar>
        <VisuallyHidden>{t('account')}</VisuallyHidden>
        <span className={classes.label}>
          <bdi className={classes.name}>{viewer?.displayName}</bdi>
          <bdi className={classes.email}>{viewer?.email}</bdi>
        </span>
      </Link>
    </nav>
  );
}
