import { Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useEditMe } from '@/lib/account/users/hooks';
import { SettingsGroup } from './settings-group';

/** The switch that turns single-key shortcuts on or off (WCAG 2.2, 2.1.4). */
export function PageKeysSetting() {
  const { t } = useTranslation('settings');
  const [isOn, setOn] = useState(useViewer()?.hasPageKeys ?? true);
  const { mutate } = useEditMe();
  return (
    <SettingsGroup title={t('pageKeys')} help={t('pageKeysHelp')}>
      <Switch
        label={t('pageKeysSwitch')}
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          mutate({ hasPageKeys: currentTarget.checked });
        }}
      />
    </SettingsGroup>
  );
}
