import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useRouteChange } from './use-route-change';

type Props = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'withCloseButton'> & { opened?: boolean };

/**
 * A dialog that belongs to the component that shows it: open while `opened` (always, where left out). Like the dialogs that are
 * asked for anywhere (`components/app/modals.tsx`) it closes on every change of route, also where the page stays the same.
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
