import type { Locale } from '@/lib/platform/i18n/languages';
import { layouts } from './look-model';
import type { CardContent, CardField, CardLook, PublicCard } from './schema';
import { noTranslation, type WordKey, wordKeys } from './translations';

/**
 * A card in one language: its texts in that language where they are translated, otherwise in the card's own language. `spoken`
 * gives the language of each text, so that the page can mark it.
 */
export type LocalizedCard = PublicCard & {
  /** The name in the card's own language. */
  ownName: CardContent['name'];
  spoken: {
    name: Locale;
    words: Record<WordKey, Locale>;
    /** The language of each label, by the field's id. */
    labels: Record<string, Locale>;
    texts: Record<string, Locale>;
  };
};

/** Whether a translation has a name. A name is replaced as a whole: a translation of any main part replaces all parts. */
function hasName(name: CardContent['name']): boolean {
  return `${name.first}${name.last}${name.preferred}` !== '';
}

/** Whether the name is the picture of a layout, which has no photo then. */
export const isOfName = ({ layout }: PublicCard['look']): boolean => layout === 'type' || layout === 'tategaki';

/** Han characters and kana, with the marks and spaces that names have in between. */
const vertical = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・々〆\s\u3000]+$/u;

type Layout = CardLook['layout'];

/** Whether a card has what a layout is made of. */
function fits(layout: Layout, photoId: string | null, name: CardContent['name']): boolean {
  const { prefix, first, middle, last, suffix, preferred } = name;
  const shown = [prefix, last || first ? `${last}${middle}${first}` : preferred, suffix].join('');
  return layout === 'poster' ? photoId !== null : layout !== 'tategaki' || vertical.test(shown);
}

/** The layouts that a card in its own language has what they are made of. */
export const fittingLayouts = ({ photoId, content }: Pick<PublicCard, 'photoId' | 'content'>): Layout[] =>
  layouts.filter((layout) => fits(layout, photoId, content.name));

/** The look in which a card is shown: where it lacks what its layout is made of, the name is the picture. */
function shownLook({ look, photoId }: PublicCard, name: CardContent['name']): PublicCard['look'] {
  return fits(look.layout, photoId, name) ? look : { ...look, layout: 'type' };
}

/** The card for a reader in `locale`. Its translations stay on it: they give the owner's name in other scripts. */
export function localizeCard(card: PublicCard, locale: Locale): LocalizedCard {
  const base = card.language;
  const own = (locale === base ? undefined : card.content.translations[locale]) ?? noTranslation;
  const isNamed = hasName(own.name);
  const languageOf = (text: string | undefined) => (text ? locale : base);
  // A phonetic reading belongs to its company name: a translated company name never keeps the untranslated reading.
  const isOwn = (key: WordKey) => own[key] !== '' || (key === 'phoneticCompany' && own.company !== '');
  const words = Object.fromEntries(wordKeys.map((key) => [key, isOwn(key) ? own[key] : card.content[key]]));
  const fields = card.content.fields.map((field): CardField => {
    const { label, text } = own.fields[field.id] ?? { label: '', text: '' };
    const labelled = { ...field, label: label || field.label };
    return labelled.kind === 'text' ? { ...labelled, text: text || labelled.text } : labelled;
  });
  return {
    ...card,
    look: shownLook(card, isNamed ? own.name : card.content.name),
    ownName: card.content.name,
    content: {
      ...card.content,
      ...(words as Record<WordKey, string>),
      name: isNamed ? own.name : card.content.name,
      fields,
    },
    spoken: {
      name: isNamed ? locale : base,
      words: Object.fromEntries(wordKeys.map((key) => [key, isOwn(key) ? locale : base])) as Record<WordKey, Locale>,
      labels: Object.fromEntries(fields.map(({ id }) => [id, languageOf(own.fields[id]?.label)])),
      texts: Object.fromEntries(fields.map(({ id }) => [id, languageOf(own.fields[id]?.text)])),
    },
  };
}
