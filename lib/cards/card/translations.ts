import { type Locale, locales } from '@/lib/platform/i18n/languages';
import type { CardContent, CardField, OwnCard, Translation } from './schema';

const noName = { prefix: '', first: '', middle: '', last: '', suffix: '', preferred: '' };

/** An empty translation. It is spelled out here so that pages that only show cards need no schema. */
export const noTranslation: Translation = {
  name: { ...noName, phoneticFirst: '', phoneticLast: '' },
  ...{ pronouns: '', accreditations: '', headline: '', bio: '', title: '', department: '', company: '' },
  ...{ phoneticCompany: '', office: '', fields: {} },
};

/** The texts about the owner beside the name that can be translated. */
export const wordKeys = [
  ...(['headline', 'title', 'department', 'company', 'office'] as const),
  ...(['accreditations', 'pronouns', 'bio', 'phoneticCompany'] as const),
];
export type WordKey = (typeof wordKeys)[number];

const isFilled = (texts: object) => Object.values(texts).some((text) => typeof text === 'string' && text !== '');

/** Whether anything is written in a translation. */
export function isTranslated(translation: Translation): boolean {
  const { name, fields, ...words } = translation;
  return isFilled(name) || isFilled(words) || Object.values(fields).some(isFilled);
}

/** The languages a card's own texts exist in, its base language first. */
export function cardLanguages(card: Pick<OwnCard, 'language' | 'content'>): Locale[] {
  const { translations } = card.content;
  const others = locales.filter((locale) => {
    const translation = translations[locale];
    return locale !== card.language && translation !== undefined && isTranslated(translation);
  });
  return [card.language, ...others];
}

const ourLabels = new Set(['', 'work', 'home', 'mobile', 'fax', 'other']);

const kindsWithOurLabels = new Set<CardField['kind']>(['phone', 'email', 'website', 'address']);

/** Whether a field's label is the owner's own word. The known labels of contact fields are translated by the product. */
export function isOwnLabel({ kind, label }: Pick<CardField, 'kind' | 'label'>): boolean {
  return kindsWithOurLabels.has(kind) ? !ourLabels.has(label) : label !== '';
}

/** One text that can be translated: its path, as errors name it below `translations.<locale>.`, and whether it is translated. */
export type Translatable = { path: string; isDone: boolean };

/** All texts of a card that can be translated; the parts of a name and their readings count as one text. */
export function translatables(content: CardContent, locale: Locale): Translatable[] {
  const own = content.translations[locale] ?? noTranslation;
  const { first, last, preferred } = content.name;
  const hasName = `${first}${last}${preferred}` !== '';
  const isNamed = `${own.name.first}${own.name.last}${own.name.preferred}` !== '';
  const words = wordKeys.filter((key) => content[key] !== '' && key !== 'phoneticCompany');
  const fields = content.fields.flatMap((field) => {
    const done = own.fields[field.id];
    const label = isOwnLabel(field) ? [{ path: `fields.${field.id}.label`, isDone: Boolean(done?.label) }] : [];
    const text =
      field.kind === 'text' && field.text !== ''
        ? [{ path: `fields.${field.id}.text`, isDone: Boolean(done?.text) }]
        : [];
    return [...label, ...text];
  });
  return [
    ...(hasName ? [{ path: 'name', isDone: isNamed }] : []),
    ...words.map((key) => ({ path: key, isDone: own[key] !== '' })),
    ...fields,
  ];
}
