import {
  type Icon,
  IconAddressBook,
  IconBell,
  IconBuilding,
  IconCards,
  IconChartLine,
  IconDeviceDesktop,
  IconFileImport,
  IconLanguage,
  IconMailPlus,
  IconMoon,
  IconPlus,
  IconSettings,
  IconShare2,
  IconSun,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { areaHref, areasFor } from '@/components/app/layout/organization-areas';
import { type Scheme, useColorScheme } from '@/components/app/layout/use-color-scheme';
import { useLanguage } from '@/components/app/layout/use-language';
import { useViewer } from '@/components/app/viewer';
import { type Locale, languages } from '@/lib/platform/i18n/languages';
import { can } from '@/lib/platform/permissions/can';

/** An entry of the palette: a page that it leads to, or an act. */
export type Entry = { id: string; label: string; description?: string; icon: Icon } & (
  | { path: string }
  | { act: () => void }
);

/** Returns the pages of the application that the user may see. */
export function usePalettePages(): Entry[] {
  const { t } = useTranslation('common');
  const organizations = useViewer()?.organizations ?? [];
  const pages = [
    { path: '/app/profiles', label: t('cards'), icon: IconCards },
    { path: '/app/contacts', label: t('contacts'), icon: IconAddressBook },
    { path: '/app/analytics', label: t('areaAnalytics'), icon: IconChartLine },
    { path: '/app/reminders', label: t('reminders'), icon: IconBell },
    { path: '/app/settings/general', label: t('settings'), icon: IconSettings },
    { path: '/app/account', label: t('account'), icon: IconUserCircle },
    ...organizations.flatMap((organization) =>
      areasFor(organization).map((area) => ({
        path: areaHref(organization.slug, area),
        label: t(area.label),
        description: organization.name,
        icon: IconBuilding,
      })),
    ),
  ];
  return pages.map((page) => ({ id: page.path, ...page }));
}

/** Returns what can be done from anywhere. Acts that are not `isAlways` are offered only for what was typed. */
export function usePaletteActs(): (Entry & { isAlways: boolean })[] {
  const { t } = useTranslation('common');
  const { locale, choose: chooseLanguage } = useLanguage();
  const { scheme, choose } = useColorScheme();
  // Of the schemes, the one is offered at once that looks unlike the present one.
  const other = scheme === 'dark' ? 'light' : 'dark';
  const organizations = useViewer()?.organizations ?? [];
  const inviting = organizations.filter(({ role, team }) =>
    can({ staffRole: null }, 'invitation.inviteUser', { role, team, isConfirmed: true, of: 'USER' }),
  );
  const pages = [
    { path: '/app/profiles?new=card', label: t('newCard'), icon: IconPlus },
    { path: '/app/profiles?sharing=default', label: t('shareCard'), icon: IconShare2 },
    { path: '/app/contacts?contact=new', label: t('addContact'), icon: IconUserPlus },
    { path: '/app/contacts/import', label: t('importContacts'), icon: IconFileImport },
    ...inviting.map(({ slug, name }) => ({
      path: `/app/organizations/${slug}/settings/invitations?new=invitation`,
      label: t('inviteMember'),
      description: name,
      icon: IconMailPlus,
    })),
  ];
  const schemes: [Scheme, string, Icon][] = [
    ['auto', t('colorSchemeAuto'), IconDeviceDesktop],
    ['light', t('colorSchemeLight'), IconSun],
    ['dark', t('colorSchemeDark'), IconMoon],
  ];
  return [
    ...pages.map((page) => ({ id: page.path, isAlways: true, ...page })),
    { id: 'language', path: '/app/settings/general', label: t('language'), icon: IconLanguage, isAlways: true },
    ...schemes
      .filter(([value]) => value !== scheme)
      .map(([value, name, icon]) => ({
        ...{
          id: `scheme-${value}`,
          isAlways: value === other,
          icon,
          label: t('labelled', { label: t('colorScheme'), name }),
        },
        act: () => choose(value),
      })),
    ...languages
      .filter(({ code }) => code !== locale)
      .map(({ code, label: name }) => ({
        ...{
          id: `language-${code}`,
          isAlways: false,
          icon: IconLanguage,
          label: t('labelled', { label: t('language'), name }),
        },
        act: () => void chooseLanguage(code as Locale),
      })),
  ];
}
