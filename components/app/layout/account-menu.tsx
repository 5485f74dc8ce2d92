import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconBuilding,
  IconCheck,
  IconDeviceDesktop,
  IconDevicesOff,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { LanguageItems } from './language-picker';
import { useColorScheme } from './use-color-scheme';

const schemes = [
  { value: 'auto', key: 'colorSchemeAuto', icon: IconDeviceDesktop },
  { value: 'light', key: 'colorSchemeLight', icon: IconSun },
  { value: 'dark', key: 'colorSchemeDark', icon: IconMoon },
] as const;

function SchemeItems() {
  const { t } = useTranslation('common');
  const { scheme, choose } = useColorScheme();
  return schemes.map(({ value, key, icon: Icon }) => (
    <Menu.RadioItem
      key={value}
      value={value}
      checked={scheme === value}
      checkIcon={<IconCheck size={16} />}
      rightSection={<Icon aria-hidden size={16} />}
      onChange={() => choose(value)}
    >
      {t(key)}
    </Menu.RadioItem>
  ));
}

/** The menu with the signed-in account, language, color scheme and sign-out. */
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
      <Menu.Dropdown mah="min(720px, 90dvh)" style={{ overflowY: 'auto' }}>
        {viewer && (
          <Text size="sm" c="dimmed" px="sm" py="xs">
            <bdi>{viewer.email}</bdi>
          </Text>
        )}
        <Menu.Item component={Link} href="/app/organizations" leftSection={<IconBuilding aria-hidden size={16} />}>
          {t('organizations')}
        </Menu.Item>
        <Menu.Item component={Link} href="/app/settings/general" leftSection={<IconSettings aria-hidden size={16} />}>
          {t('settings')}
        </Menu.Item>
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
