import { Kbd } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import classes from './keys-dialog.module.css';
import { openModal } from './modals';

const Title = () => useTranslation('common').t('keys');

/** The keys of the application: those of every page, then those of the list of contacts. */
function Keys() {
  const { t } = useTranslation('common');
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const all: [string, string][] = [
    [t('paletteHint'), `${isApple ? '⌘' : t('keyControl')} K`],
    [t('keys'), '?'],
    [t('keySearch'), '/'],
    [t('keyNext'), 'j'],
    [t('keyPrevious'), 'k'],
    [t('edit'), 'e'],
    [t('keyNote'), 'n'],
    [t('keySelect'), 'x'],
    [t('keyTrash'), '#'],
    [t('back'), 'Esc'],
  ];
  return (
    <dl className={classes.keys}>
      {all.map(([label, key]) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            <Kbd dir="ltr">{key}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the keys of the application. */
export function openKeys(): void {
  openModal({ modalId: 'keys', title: <Title />, children: <Keys /> });
}
