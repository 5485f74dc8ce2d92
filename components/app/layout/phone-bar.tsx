import { IconUserCircle } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { barLinks, currentBelow } from './bar-links';
import { CodeButton } from './code-button';
import { DueReminders } from './due-reminders';
import { NewContacts } from './new-contacts';
import classes from './phone-bar.module.css';

/** The bar at the bottom of a phone's screen: the places of one's own, and in the middle the code of the main card. */
export function PhoneBar() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const [cards, contacts, analytics] = barLinks.map(({ href, below, label, icon: Icon }) => (
    <Link key={href} className={classes.item} href={href} aria-current={currentBelow(pathname, below)}>
      <Icon aria-hidden size={24} stroke={1.6} />
      {t(label)}
      {label === 'contacts' && <NewContacts />}
    </Link>
  ));
  const isOwn = ['/app/account', '/app/settings', '/app/reminders', '/app/organizations'].some((path) =>
    pathname.startsWith(path),
  );
  return (
    <nav className={classes.bar} aria-label={t('navigation')}>
      <div className={classes.half}>
        {cards}
        {contacts}
      </div>
      <CodeButton className={classes.code} />
      <div className={classes.half}>
        {analytics}
        <Link className={classes.item} href="/app/account" aria-current={isOwn ? 'page' : undefined}>
          <IconUserCircle aria-hidden size={24} stroke={1.6} />
          {t('account')}
          <DueReminders />
        </Link>
      </div>
    </nav>
  );
}
