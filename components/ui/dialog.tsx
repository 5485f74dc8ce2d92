import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useRouteChange } from './use-route-change';

type Props = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'withCloseButton'> & { opened?: boolean };

/**
 * A dialog that belongs to the component that renders it: open while `opened` (always, if left out). Like the modals opened
 * from anywhere (`components/app/modals.tsx`), it closes on every change of route, even if the page stays the same.
 */
export function Dialog({ opened = true, onClose, ...rest }: Props) {
  const { t } = useTranslation('common');
  useRouteChange(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton
      closeButtonProps={{ 'aria-label': t('close') }}
      {...rest}
    />
  );
}
