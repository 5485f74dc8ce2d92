import { Button, Group, Modal, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { type ContextModalProps, modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { errorCode } from '@/lib/platform/browser/api';
import classes from './modals.module.css';

type DeleteProps = { title: string; description: string; confirmLabel?: string; onDelete: () => Promise<void> };

/**
 * The question with a red warning icon, title, description, Cancel and Delete. Delete shows a spinner while the action runs.
 * When the action fails, the dialog stays open and shows the reason.
 */
function DeleteConfirmation({ context, id, innerProps }: ContextModalProps<DeleteProps>) {
  const { t } = useTranslation('common');
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await innerProps.onDelete();
      context.closeModal(id);
    } catch (error) {
      setFailure(errorCode(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack align="center" ta="center" p="xs">
      <ThemeIcon color="danger" variant="light" size={56} radius="xl">
        <IconAlertTriangle aria-hidden size={28} />
      </ThemeIcon>
      {/* Names the dialog. */}
      <Modal.Title>{innerProps.title}</Modal.Title>
      <Text c="dimmed">{innerProps.description}</Text>
      <FailureText code={failure} />
      {/* Side by side as far as their words have room. */}
      <Group w="100%">
        <Button flex="1 0 auto" variant="default" onClick={() => context.closeModal(id)} data-autofocus>
          {t('cancel')}
        </Button>
        {/* The shade on which white is readable in both schemes. */}
        <Button flex="1 0 auto" color="danger" loading={isRunning} onClick={run}>
          {innerProps.confirmLabel ?? t('delete')}
        </Button>
      </Group>
    </Stack>
  );
}

export const modalKinds = { deleteConfirmation: DeleteConfirmation };

/** Asks before an action that cannot be undone. The dialog shows the error that `onDelete` throws. */
export function confirmDelete(props: DeleteProps): void {
  modals.openContextModal({ modal: 'deleteConfirmation', innerProps: props });
}

function CloseLabel() {
  return <VisuallyHidden>{useTranslation('common').t('close')}</VisuallyHidden>;
}

type Opened = { modalId: string; children: ReactNode; size?: number; fullScreen?: boolean; onClose?: () => void };

/** The look of a sheet at the side of the window. */
const sheet = {
  classNames: { inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' },
  ...{ size: 480, xOffset: 0, yOffset: 0, radius: 0, centered: false },
};

/** The default modal: a title and a close icon above what it holds. `isSheet`: at the side of the window, as high as it. */
export function openModal({ title, isSheet = false, ...rest }: Opened & { title: ReactNode; isSheet?: boolean }): void {
  modals.open({
    ...(isSheet ? sheet : {}),
    title,
    withCloseButton: true,
    closeButtonProps: { children: <CloseLabel /> },
    ...rest,
  });
}

/** Opens the blank modal, which has only its content. `label` names it for screen readers. */
export function openBlank({ label, children, ...rest }: Opened & { label: ReactNode }): void {
  const named = (
    <>
      <Modal.Title component={VisuallyHidden}>{label}</Modal.Title>
      {children}
    </>
  );
  modals.open({ children: named, ...rest });
}
