import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCards, IconChevronDown, IconFile, IconPlus, IconQrcode, IconScan } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { newContact, type Place } from '@/components/contacts/contact/use-place';
import { Dialog } from '@/components/ui/dialog';
import classes from './scan.module.css';

const loading = () => <Skeleton height={240} />;
// Each dialog loads when it is opened, because the QR decoder alone is larger than the page.
const dialogs = {
  scan: dynamic(() => import('./scan-dialog'), { ssr: false, loading }),
  file: dynamic(() => import('./file-dialog'), { ssr: false, loading }),
  paper: dynamic(() => import('./paper-dialog'), { ssr: false, loading }),
  link: dynamic(() => import('./link-dialog'), { ssr: false, loading }),
};
type Way = keyof typeof dialogs;

/** The menu that adds a contact: by hand, or from a QR code, a file, a paper card or a card of this product. */
export function AddContact({ place }: { place: Place }) {
  const { t } = useTranslation(['scan', 'contacts', 'common']);
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  const [way, setWay] = useState<Way | null>(null);
  const names: Record<Way, string> = { scan: t('scan'), file: t('file'), paper: t('paper'), link: t('link') };
  const icons = { scan: IconQrcode, file: IconFile, paper: IconScan, link: IconCards };
  const Form = way && dialogs[way];
  const close = () => setWay(null);
  return (
    <>
      <div className={classes.add}>
        <Button
          className={classes.main ?? ''}
          leftSection={<IconPlus aria-hidden size={20} />}
          onClick={() => place.go(newContact)}
        >
          {t('contacts:add')}
        </Button>
        <Menu position="bottom-end" width={264} shadow="md">
          <Menu.Target>
            <ActionIcon className={classes.more ?? ''} size="xl" variant="filled" aria-label={t('ways')}>
              <IconChevronDown aria-hidden size={20} color="var(--mantine-primary-color-contrast)" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
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
      </div>
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
