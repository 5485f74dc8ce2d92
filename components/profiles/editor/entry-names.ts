import { useTranslation } from 'next-i18next/pages';
import { type Locale, language } from '@/lib/i18n/languages';
import { textOf } from '@/lib/profiles/draft';
import type { Conflict } from '@/lib/profiles/merge';
import type { OwnProfile, ProfileField } from '@/lib/profiles/schema';
import { useFieldNames } from '../fields/use-field-names';
import { useLookNames } from '../fields/use-look-names';

const isField = (value: unknown): value is ProfileField =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** What an entry of a card is called, and what it says, to show two versions of it side by side. */
export function useEntryNames() {
  const { t } = useTranslation('profiles');
  const { nameOf } = useFieldNames();
  const { themeNames } = useLookNames();
  const names: Record<string, string> = {
    'name.prefix': t('prefix'),
    'name.first': t('first'),
    'name.middle': t('middle'),
    'name.last': t('last'),
    'name.suffix': t('suffix'),
    'name.preferred': t('preferred'),
    'name.phoneticFirst': t('phoneticFirst'),
    'name.phoneticLast': t('phoneticLast'),
    pronouns: t('pronouns'),
    headline: t('headline'),
    bio: t('bio'),
    title: t('jobTitle'),
    department: t('department'),
    company: t('company'),
    phoneticCompany: t('phoneticCompany'),
    photoId: t('photo'),
    look: t('theme'),
    language: t('language'),
    status: t('active'),
    isIndexed: t('indexed'),
  };
  return {
    nameOf({ path, mine, theirs }: Conflict): string {
      const field = [mine, theirs].find(isField);
      return field ? nameOf(field) : (names[path] ?? path);
    },
    sayOf(path: string, value: unknown): string {
      if (isField(value)) return textOf(value) || t('emptyValue');
      if (path === 'look') return themeNames[(value as OwnProfile['look']).theme];
      if (path === 'language') return language(value as Locale).label;
      if (path === 'status') return value === 'active' ? t('yes') : t('no');
      if (path === 'isIndexed') return value ? t('yes') : t('no');
      if (path === 'photoId') return value ? t('photo') : t('emptyValue');
      return typeof value === 'string' && value !== '' ? value : t('emptyValue');
    },
  };
}
