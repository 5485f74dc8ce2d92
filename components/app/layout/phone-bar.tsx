import { IconBuilding, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { openPalette } from '@/components/app/open-palette';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { CodeButton } from './code-button';
import { NewContacts } from './new-contacts';
import classes from './phone-bar.module.css';
import { currentBelow, places } from './places';

/**
 * The bar at the bottom of a phone's screen: the places of one's own, and in the middle the code of the main card. People without an
 * organization have the search in its place, so that the code stays in the middle.
 */
export function PhoneBar() {
  const { t } = useTranslation('common');
  const { pathname } = useRouter();
  const [organization, ...others] = useViewer()?.organizations ?? [];
  const [cards, contacts] = places.map(({ href, below, label, icon: Icon }) => (
    <Link key={href} className={classes.item} href={href} aria-current={currentBelow(pathname, below)}>
      <Icon aria-hidden size={24} stroke={1.6} />
      {t(label)}
      {label === 'contacts' && <NewContacts />}
    </Link>
  ));
  return (
    <nav className={classes.bar} aria-label={t('navigation')}>
      {cards}
      {contacts}
      <CodeButton className={classes.code} />
      {organization ? (
        <Link
          className={classes.item}
          href={`/app/organizations${others.length > 0 ? '' : `/${organization.slug}`}`}
          aria-current={currentBelow(pathname, '/app/organizations')}
        >
          <IconBuilding aria-hidden size={24} stroke={1.6} />
          {t('organization')}
        </Link>
      ) : (
        <button type="button" className={classes.item} onClick={openPalette}>
          <IconSearch aria-hidden size={24} stroke={1.6} />
          {t('palette')}
        </button>
      )}
      <Link
        className={classes.item}
        href="/app/account"
        aria-current={currentBelow(pathname, '/app/account') ?? currentBelow(pathname, '/app/settings')}
      >
        <IconUserCircle aria-hidden size={24} stroke={1.6} />
        {t('account')}
      </Link>
    </nav>
  );
}
