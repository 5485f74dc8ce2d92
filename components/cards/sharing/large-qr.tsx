import { CloseButton } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { openBlank } from '@/components/app/modals';
import type { Locale } from '@/lib/platform/i18n/languages';
import classes from './large-qr.module.css';
import { QrPicture } from './qr-picture';

/** What stands around a code that fills the screen. */
export type LargeQr = {
  code: string;
  name: string;
  /** Title and company. */
  about: string[];
  /** The card's address in readable form. */
  address: string;
  /** The language that the card is written in. */
  language: Locale;
};

const modalId = 'large-qr';

/** Keeps the screen lit while the code is held up, where the browser can. */
function useLitScreen(): void {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}

function Shown({ code, name, about, address, language }: LargeQr) {
  const { t } = useTranslation('common');
  useLitScreen();
  return (
    <div className={classes.sheet}>
      <CloseButton
        className={classes.close ?? ''}
        size={44}
        aria-label={t('close')}
        onClick={() => modals.close(modalId)}
        data-autofocus
      />
      <div className={classes.who} lang={language} dir="auto">
        <p className={classes.name}>{name}</p>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <QrPicture text={code} label={t('labelled', { label: t('qrCode'), name })} size="whole" />
      <bdi className={classes.address} dir="ltr">
        {address}
      </bdi>
      <p className={classes.hint}>{t('qrHold')}</p>
    </div>
  );
}

const Label = ({ name }: { name: string }) => {
  const { t } = useTranslation('common');
  return t('labelled', { label: t('qrCode'), name });
};

/** Fills the screen with a card's code, white in both schemes, to be read across a table; a press anywhere or Escape closes it. */
export function openLargeQr(shown: LargeQr): void {
  openBlank({ modalId, label: <Label name={shown.name} />, fullScreen: true, children: <Shown {...shown} /> });
}
