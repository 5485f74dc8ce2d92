import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCards, IconChevronDown, IconFile, IconPencil, IconPlus, IconQrcode, IconScan } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { newContact, type Place } from '@/components/contacts/contact/use-place';
import { Dialog } from '@/components/ui/dialog';
import classes from './add-contact.module.css';

const loading = () => <Skeleton height={240} />;
// Each dialog loads when it is opened, because the QR decoder alone is larger than the page.
const dialogs = {
  scan: dynamic(() => import('./scan-dialog'), { ssr: false, loading }),
  file: dynamic(() => import('./file-dialog'), { ssr: false, loading }),
  paper: dynamic(() => import('./paper-dialog'), { ssr: false, loading }),
  link: dynamic(() => import('./link-dialog'), { ssr: false, loading }),
};
type Way = keyof typeof dialogs;
const icons = { scan: IconQrcode, file: IconFile, paper: IconScan, link: IconCards };

type Props = {
  place: Place;
  /** Whether a phone shows one round button above its bar instead, whose menu has all ways. */
  isRoundOnPhone?: boolean;
};

/** The menu that adds a contact: by hand, or from a QR code, a file, a paper card or a card of this product. */
export function AddContact({ place, isRoundOnPhone = true }: Props) {
  const { t } = useTranslation(['scan', 'contacts', 'common']);
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  const [way, setWay] = useState<Way | null>(null);
  const names: Record<Way, string> = { scan: t('scan'), file: t('file'), paper: t('paper'), link: t('link') };
  const Form = way && dialogs[way];
  const close = () => setWay(null);
  const write = () => place.go(newContact);
  const menuOf = (button: ReactNode, first: ReactNode = null) => (
    <Menu position="bottom-end" width={264} shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {first}
        {(Object.keys(dialogs) as Way[]).map((key) => {
          const Icon = icons[key];
          return (
            <Menu.Item key={key} leftSection={<Icon aria-hidden size={18} />} onClick={() => setWay(key)}>
              {names[key]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      <div className={classes.add} data-round={isRoundOnPhone || undefined}>
        <Button
          className={classes.main ?? ''}
          leftSection={<IconPlus aria-hidden size={18} />}
          aria-label={t('contacts:add')}
          onClick={write}
        >
          {t('contacts:addShort')}
        </Button>
        {menuOf(
          <ActionIcon className={classes.more ?? ''} size="xl" variant="filled" aria-label={t('ways')}>
            <IconChevronDown aria-hidden size={18} color="var(--mantine-primary-color-contrast)" />
          </ActionIcon>,
        )}
      </div>
      {isRoundOnPhone && (
        <div className={classes.round}>
          {menuOf(
            <ActionIcon size={56} radius={28} variant="filled" aria-label={t('contacts:add')}>
              <IconPlus aria-hidden size={26} color="var(--mantine-primary-color-contrast)" />
            </ActionIcon>,
            <Menu.Item leftSection={<IconPencil aria-hidden size={18} />} onClick={write}>
              {t('contacts:newTitle')}
            </Menu.Item>,
          )}
        </div>
      )}
      <Dialog
        opened={way !== null}
        onClose={close}
        title={way && names[way]}
        fullScreen={isPhone}
        radius={isPhone ? 0 : 12}
      >
        {Form && <Form onClose={close} />}
      </Dialog>
    </>
  );
}
