import { Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { isolated } from '@/lib/platform/i18n/isolated';

type Props = { event: { event: string; place: string }; isOn: boolean; onChange: (isOn: boolean) => void };

/** The switch that marks visitors who come by this link or code as met at the current event. */
export function MetSwitch({ event, isOn, onChange }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <Switch
      label={t('metSwitch', { event: isolated(event.event || event.place) })}
      description={t('metHint')}
      checked={isOn}
      onChange={(change) => onChange(change.currentTarget.checked)}
    />
  );
}
