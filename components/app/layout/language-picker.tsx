import { Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { type Locale, language, languages } from '@/lib/platform/i18n/languages';
import { useLanguage } from './use-language';

/** The nine languages as items of a menu of which one is chosen, each under its own name. */
export function LanguageItems() {
  const { locale, choose } = useLanguage();
  const item = (row: (typeof languages)[number]) => (
    <Menu.RadioItem
      key={row.code}
      value={row.code}
      checked={row.code === locale}
      closeMenuOnClick
      checkIcon={<IconCheck size={16} />}
      lang={row.code}
      onChange={() => void choose(row.code as Locale)}
    >
      <bdi>{row.label}</bdi>
    </Menu.RadioItem>
  );
  return languages.map(item);
}

/**
 * The menu that switches the language and keeps path and query. In narrow windows the language's short code replaces its name.
 */
export function LanguagePicker() {
  const { t } = useTranslation('common');
  const { locale } = useLanguage();
  const { label, short } = language(locale);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          {...quiet}
          // The code stands without brackets, because bracketed text does not count when a user of voice control says the visible
          // label.
          aria-label={t('labelled', { label: t('language'), name: `${label} – ${short}` })}
          leftSection={<IconLanguage aria-hidden size={20} stroke={1.6} />}
        >
          <Text span inherit visibleFrom="xs">
            {label}
          </Text>
          <Text span inherit hiddenFrom="xs">
            {short}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
