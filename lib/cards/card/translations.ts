import { type Locale, locales } from '@/lib/platform/i18n/languages';
import type { CardContent, CardField, OwnCard, Translation } from './schema';

const noName = { prefix: '', first: '', middle: '', last: '', suffix: '', preferred: '' };

/** A translation in which nothing is written yet. Written out: pages that only show cards do without the schema. */
export const noTranslation: Translation = {
  name: { ...noName, phoneticFirst: '', phoneticLast: '' },
  ...{ pronouns: '', accreditations: '', headline: '', bio: '', title: '', department: '', company: '' },
  ...{ phoneticCompany: '', office: '', fields: {} },
};

/** The texts about the person beside the name that can be said in another language. */
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

/** Whether a field's label is the owner's own word. The known ones of ways to reach somebody are translated by us. */
export function isOwnLabel({ kind, label }: Pick<CardField, 'kind' | 'label'>): boolean {
  return kindsWithOurLabels.has(kind) ? !ourLabels.has(label) : label !== '';
}

/** One text that can be translated: its place, as errors name it below `translations.<locale>.`, and whether it is. */
export type Translatable = { path: string; isDone: boolean };

/** Every text of a card that can be said in another language; readings and parts of a name count as one name. */
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
