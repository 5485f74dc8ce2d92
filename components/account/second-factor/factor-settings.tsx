import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { MethodRow } from '@/components/account/sign-in-methods/method-row';
import classes from '@/components/account/sign-in-methods/methods.module.css';
import { confirmDelete } from '@/components/app/modals';
import { secondFactorQuery, useRemoveFactor } from '@/lib/account/second-factor/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { FactorRequired } from './factor-required';
import { WaitingReset } from './waiting-reset';

const SetUpDialog = dynamic(() => import('./factor-dialogs').then((module) => module.SetUpDialog), { ssr: false });
const CodesDialog = dynamic(() => import('./factor-dialogs').then((module) => module.CodesDialog), { ssr: false });

/** Two-step verification: set up, removed, and its recovery codes. */
export function FactorSettings() {
  const { t } = useTranslation('second-factor');
  const locale = localeOr(useRouter().locale);
  const { data } = useQuery(secondFactorQuery());
  const { mutateAsync: remove } = useRemoveFactor();
  const [opened, setOpened] = useState<'setUp' | 'codes' | null>(null);
  const close = () => setOpened(null);
  if (!data) return null;
  const { isOn, since, codesLeft, resetDueAt, required } = data;
  const ask = () =>
    confirmDelete({
      title: t('removeTitle'),
      description: t('removeText'),
      confirmLabel: t('remove'),
      onDelete: async () => {
        await remove();
        notifications.show({ message: t('removed') });
      },
    });
  return (
    <SettingsGroup title={t('title')} help={t('help')} anchor="two-step-verification">
      {required ? <FactorRequired required={required} /> : null}
      {resetDueAt ? <WaitingReset dueAt={resetDueAt} /> : null}
      <ul className={classes.list}>
        <MethodRow
          icon={IconDeviceMobile}
          name={t('app')}
          state={since ? t('since', { date: dateText(since, locale, { dateStyle: 'medium' }) }) : t('off')}
        >
          <Button variant="default" size="sm" onClick={isOn ? ask : () => setOpened('setUp')}>
            {t(isOn ? 'remove' : 'setUp')}
          </Button>
        </MethodRow>
        {isOn ? (
          <MethodRow icon={IconKey} name={t('recoveryCodes')} state={t('codesLeft', { count: codesLeft })}>
            <Button variant="default" size="sm" onClick={() => setOpened('codes')}>
              {t('newCodes')}
            </Button>
          </MethodRow>
        ) : null}
      </ul>
      {opened === 'setUp' ? <SetUpDialog onClose={close} /> : null}
      {opened === 'codes' ? <CodesDialog onClose={close} /> : null}
    </SettingsGroup>
  );
}
