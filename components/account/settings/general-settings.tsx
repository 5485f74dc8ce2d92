import { Radio, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type Scheme, useColorScheme } from '@/components/app/layout/use-color-scheme';
import { useLanguage } from '@/components/app/layout/use-language';
import { useViewer } from '@/components/app/viewer';
import { languages, localeOr } from '@/lib/platform/i18n/languages';
import { NameField } from './name-field';
import { PageKeysSetting } from './page-keys-setting';
import { SettingsGroup } from './settings-group';

// The names of zones differ between the server and browsers.
const TimeZoneSelect = dynamic(() => import('./time-zone-select').then((module) => module.TimeZoneSelect), {
  ssr: false,
  loading: () => <Skeleton height={36} />,
});

/** The user's name, language, time zone and color scheme. */
export function GeneralSettings() {
  const { t } = useTranslation(['settings', 'common']);
  const { locale, choose: chooseLanguage } = useLanguage();
  const { scheme, choose } = useColorScheme();
  const schemes = [
    { value: 'auto', label: t('common:colorSchemeAuto') },
    { value: 'light', label: t('common:colorSchemeLight') },
    { value: 'dark', label: t('common:colorSchemeDark') },
  ];
  return (
    <Stack gap="lg">
      <SettingsGroup title={t('common:account')}>
        <NameField />
        <TextInput
          label={t('email')}
          description={t('emailHelp')}
          value={useViewer()?.email ?? ''}
          type="email"
          dir="ltr"
          readOnly
          variant="filled"
        />
      </SettingsGroup>
      <SettingsGroup title={t('common:language')} help={t('languageHelp')}>
        <Select
          aria-label={t('common:language')}
          data={languages.map(({ code, label }) => ({ value: code, label }))}
          value={locale}
          allowDeselect={false}
          onChange={(chosen) => void chooseLanguage(localeOr(chosen))}
        />
      </SettingsGroup>
      <SettingsGroup title={t('timeZone')} help={t('timeZoneHelp')}>
        <TimeZoneSelect />
      </SettingsGroup>
      <SettingsGroup title={t('common:colorScheme')}>
        <Radio.Group aria-label={t('common:colorScheme')} value={scheme} onChange={(value) => choose(value as Scheme)}>
          <Stack gap="sm">
            {schemes.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsGroup>
      <PageKeysSetting />
    </Stack>
  );
}
