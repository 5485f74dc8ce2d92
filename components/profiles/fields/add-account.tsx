import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { AccountKind } from '@/lib/formats/accounts';
import { AccountPicker } from './account-picker';

type Props = {
  isDisabled: boolean;
  /** Adds the account and sends the focus to its input. */
  onAdd: (network: AccountKind, handle: string) => void;
};

/** The button that opens the services. */
export function AddAccount({ isDisabled, onAdd }: Props) {
  const { t } = useTranslation(['profiles', 'common']);
  const isPhone = useMediaQuery('(max-width: 36em)');
  const [isOpen, setOpen] = useState(false);
  // The focus comes back to the button, unless it went to a new input.
  const [isPicked, setPicked] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => {
          setPicked(false);
          setOpen(true);
        }}
        disabled={isDisabled}
        w="fit-content"
      >
        {t('addAccount')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={<Text fw={700}>{t('addAccount')}</Text>}
        withCloseButton
        closeButtonProps={{ 'aria-label': t('common:close') }}
        size="lg"
        fullScreen={isPhone ?? false}
        returnFocus={!isPicked}
      >
        <AccountPicker
          onPick={(network, handle) => {
            setPicked(true);
            setOpen(false);
            onAdd(network, handle);
          }}
        />
      </Modal>
    </>
  );
}
