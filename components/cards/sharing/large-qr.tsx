import { UnstyledButton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { openBlank } from '@/components/app/modals';
import { QrPicture } from './qr-picture';
import classes from './sharing.module.css';

const modalId = 'large-qr';

/** Shows nothing but the code, as large as the screen allows, to be read across a table; a click or Escape closes it. */
export function openLargeQr(text: string, label: string): void {
  openBlank({
    modalId,
    label,
    size: 560,
    children: (
      <UnstyledButton className={classes.large} onClick={() => modals.close(modalId)} data-autofocus>
        <QrPicture text={text} label={label} />
      </UnstyledButton>
    ),
  });
}
