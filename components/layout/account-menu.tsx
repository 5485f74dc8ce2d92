import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconDevicesOff,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useEditMe } from '@/lib/users/hooks';
import { LanguageItems } from './language-picker';

const schemes = [
  { value: 'auto', key: 'colorSchemeAuto', icon: IconDeviceDesktop },
  { value: 'light', key: 'colorSchemeLight', icon: IconSun },
  { value: 'dark', key: 'colorSchemeDark', icon: IconMoon },
] as const;

function SchemeItems() {
  const { t } = useTranslation('common');
  const { setColorScheme } = useMantineColorScheme();
  // Not the scheme that shows: pages that are always light know nothing of the choice.
  const [colorScheme, setChosen] = useState(useViewer()?.colorScheme ?? 'auto');
  const { mutate } = useEditMe();
  return schemes.map(({ value, key, icon: Icon }) => (
    <Menu.Item
      key={value}
      role="menuitemradio"
      aria-checked={colorScheme === value}
      closeMenuOnClick={false}
      leftSection={<Icon aria-hidden size={16} />}
      rightSection={colorScheme === value ? <IconCheck aria-hidden size={16} /> : null}
      onClick={() => {
        setColorScheme(value);
        setChosen(value);
        mutate({ colorScheme: value });
      }}
    >
      {t(key)}
    </Menu.Item>
  ));
}

/** Who is signed in, language, appearance and the way out. */
export function AccountMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  const viewer = useViewer();
  return (
    <Menu position="right-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={className}>
          <IconUserCircle aria-hidden size={24} stroke={1.6} />
          {t('account')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="min(640px, 90dvh)" style={{ overflowY: 'auto' }}>
        {viewer && (
          <Text size="sm" c="dimmed" px="sm" py="xs">
            <bdi>{viewer.email}</bdi>
          </Text>
        )}
        <Menu.Item component={Link} href="/logout" leftSection={<IconLogout aria-hidden size={16} />}>
          {t('signOut')}
        </Menu.Item>
        <Menu.Item component={Link} href="/logout?everywhere=1" leftSection={<IconDevicesOff aria-hidden size={16} />}>
          {t('signOutEverywhere')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('colorScheme')}</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
