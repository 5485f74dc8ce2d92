import { useTranslation } from 'next-i18next/pages';
import { useFieldLine } from '@/components/cards/card/fields/use-field-line';
import { useLookNames } from '@/components/cards/card/fields/use-look-names';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import type { CardField } from '@/lib/cards/card/schema';
import { partOf } from '@/lib/cards/card/template-model';
import { isPersonal, type PartPath } from '@/lib/platform/formats/card-parts';
import { displayUrl } from '@/lib/platform/formats/links';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';

/** Returns the function that gives the value of a part of a template on one line; empty where there is none, and for pictures. */
export function usePartLine(card: CardDraft): (path: PartPath) => string {
  const { t, i18n } = useTranslation('card');
  const { themeNames, layoutNames, moodNames } = useLookNames();
  const lineOf = useFieldLine(card.content.fields.length > 0);
  const ofField = (field: CardField): string => {
    if (field.kind === 'document') return field.label || field.name;
    if (field.kind === 'text') return field.label || field.text;
    return 'url' in field ? displayUrl(field.url) : lineOf(field);
  };
  return (path) => {
    if (isPersonal(path) || path === 'logoId' || path === 'coverId') return '';
    if (path === 'look') {
      const { layout, theme, mood, accent } = card.look;
      return [layoutNames[layout], themeNames[theme], mood && moodNames[mood], accent].filter(Boolean).join(' · ');
    }
    if (path === 'exchangeForm') {
      const { isOn, questions } = card.exchangeForm;
      return [isOn ? t('yes') : t('no'), ...questions.map(({ label }) => label)].join(' · ');
    }
    const { value } = partOf(card, path);
    if (!Array.isArray(value)) return String(value);
    return besideText((value as CardField[]).map(ofField), localeOr(i18n.language));
  };
}
