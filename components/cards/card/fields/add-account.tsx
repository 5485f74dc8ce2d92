import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { AccountKind } from '@/lib/platform/formats/account-names';
import { AccountPicker } from './account-picker';

type Props = {
  isDisabled: boolean;
  /** Adds the account and sends the focus to its input. */
  onAdd: (network: AccountKind, handle: string) => void;
};

/** The button that opens the services. */
export function AddAccount({ isDisabled, onAdd }: Props) {
  const { t } = useTranslation(['card', 'common']);
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
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('addAccount')}
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
      </Dialog>
    </>
  );
}
