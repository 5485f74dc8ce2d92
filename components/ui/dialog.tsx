import { Modal, type ModalProps } from '@mantine/core';
import Router from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';

type Props = Omit<ModalProps, 'opened' | 'styles' | 'closeButtonProps' | 'withCloseButton'> & { opened?: boolean };

/**
 * A dialog that belongs to the component that shows it: open while `opened` (always, where left out). Like the dialogs that are
 * asked for anywhere (`components/app/modals.tsx`) it closes on every change of route, also where the page stays the same.
 */
export function Dialog({ opened = true, onClose, ...rest }: Props) {
  const { t } = useTranslation('common');
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const leave = () => close.current();
    Router.events.on('routeChangeStart', leave);
    return () => Router.events.off('routeChangeStart', leave);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontSize: 20, fontWeight: 700 } }}
      {...rest}
    />
  );
}
