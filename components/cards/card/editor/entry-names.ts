import { useTranslation } from 'next-i18next/pages';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { useLineNames } from '@/components/cards/card/fields/use-line-names';
import { useLookNames } from '@/components/cards/card/fields/use-look-names';
import { textOf } from '@/lib/cards/card/field-model';
import type { Conflict } from '@/lib/cards/card/merge';
import type { CardField, CardLook } from '@/lib/cards/card/schema';
import { type Locale, language, localeOr } from '@/lib/platform/i18n/languages';

const isField = (value: unknown): value is CardField => typeof value === 'object' && value !== null && 'kind' in value;

type FieldWords = { label: string; text: string };
const isFieldWords = (value: unknown): value is FieldWords =>
  typeof value === 'object' && value !== null && 'label' in value && 'text' in value && !('kind' in value);

/**
 * Returns functions for the name and the value of a card's entry, to show two versions of it side by side. `fields` are the
 * card's: translations name them by id.
 */
export function useEntryNames(fields: CardField[]) {
  const { t } = useTranslation('card');
  const lines = useLineNames();
  const { nameOf } = useFieldNames();
  const { themeNames, layoutNames, moodNames } = useLookNames();
  const pictures = ['photoId', 'logoId', 'coverId'];
  const names: Record<string, string> = {
    ...lines,
    accreditations: t('accreditations'),
    pronouns: t('pronouns'),
    headline: t('headline'),
    bio: t('bio'),
    office: t('office'),
    photoId: t('photo'),
    logoId: t('pictureLogo'),
    coverId: t('pictureCover'),
    look: t('sectionLook'),
    language: t('language'),
    status: t('active'),
    isIndexed: t('indexed'),
  };
  /** The name of a path within the content or within a translation. */
  const entryOf = (path: string): string => {
    const field = fields.find(({ id }) => path === `fields.${id}`);
    return field ? nameOf(field) : (names[path] ?? path);
  };
  const sayLook = ({ layout, theme, accent, mood }: CardLook) =>
    [layoutNames[layout], themeNames[theme], mood && moodNames[mood], accent].filter(Boolean).join(' · ');
  return {
    nameOf({ path, mine, theirs }: Conflict): string {
      const field = [mine, theirs].find(isField);
      if (field) return nameOf(field);
      const [, locale, within] = /^translations\.([^.]+)\.(.+)$/.exec(path) ?? [];
      if (!locale || !within) return entryOf(path);
      return t('entryIn', { entry: entryOf(within), language: language(localeOr(locale)).label });
    },
    sayOf(path: string, value: unknown): string {
      if (isField(value)) return textOf(value) || t('emptyValue');
      if (isFieldWords(value)) return [value.label, value.text].filter(Boolean).join('\n') || t('emptyValue');
      if (path === 'look') return sayLook(value as CardLook);
      if (path === 'language') return language(value as Locale).label;
      if (path === 'status') return value === 'active' ? t('yes') : t('no');
      if (path === 'isIndexed') return value ? t('yes') : t('no');
      if (pictures.includes(path)) return value ? entryOf(path) : t('emptyValue');
      return typeof value === 'string' && value !== '' ? value : t('emptyValue');
    },
  };
}
