import { useTranslation } from 'next-i18next/pages';
import { type Locale, languages } from '@/lib/platform/i18n/languages';
import { can } from '@/lib/platform/permissions/can';
import { areaHref, areasFor } from './layout/organization-areas';
import { type Scheme, useColorScheme } from './layout/use-color-scheme';
import { useLanguage } from './layout/use-language';
import { useViewer } from './viewer';

/** An entry of the palette: a page that it leads to, or an act. */
export type Entry = { id: string; label: string; description?: string } & ({ path: string } | { act: () => void });

/** Returns the pages of the application that the user may see. */
export function usePalettePages(): Entry[] {
  const { t } = useTranslation('common');
  const organizations = useViewer()?.organizations ?? [];
  const pages = [
    { path: '/app/profiles', label: t('cards') },
    { path: '/app/contacts', label: t('contacts') },
    { path: '/app/reminders', label: t('reminders') },
    { path: '/app/settings/general', label: t('settings') },
    { path: '/app/account', label: t('account') },
    ...organizations.flatMap((organization) =>
      areasFor(organization).map((area) => ({
        path: areaHref(organization.slug, area),
        label: t(area.label),
        description: organization.name,
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
  const organizations = useViewer()?.organizations ?? [];
  const inviting = organizations.filter(({ role, team }) =>
    can({ staffRole: null }, 'invitation.inviteUser', { role, team, isFresh: true, of: 'USER' }),
  );
  const pages = [
    { path: '/app/profiles?new=card', label: t('newCard') },
    { path: '/app/profiles?sharing=default', label: t('shareCard') },
    { path: '/app/contacts?contact=new', label: t('addContact') },
    { path: '/app/contacts/import', label: t('importContacts') },
    ...inviting.map(({ slug, name }) => ({
      path: `/app/organizations/${slug}/settings/invitations?new=invitation`,
      label: t('inviteMember'),
      description: name,
    })),
  ];
  const schemes: [Scheme, string][] = [
    ['auto', t('colorSchemeAuto')],
    ['light', t('colorSchemeLight')],
    ['dark', t('colorSchemeDark')],
  ];
  return [
    ...pages.map((page) => ({ id: page.path, isAlways: true, ...page })),
    ...schemes
      .filter(([value]) => value !== scheme)
      .map(([value, name]) => ({
        ...{ id: `scheme-${value}`, isAlways: false, label: t('labelled', { label: t('colorScheme'), name }) },
        act: () => choose(value),
      })),
    ...languages
      .filter(({ code }) => code !== locale)
      .map(({ code, label: name }) => ({
        ...{ id: `language-${code}`, isAlways: false, label: t('labelled', { label: t('language'), name }) },
        act: () => void chooseLanguage(code as Locale),
      })),
  ];
}
