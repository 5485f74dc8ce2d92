import { cardLanguages, localizeCard, wordKeys } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { CardWords } from '@/lib/platform/formats/vcard/card-data';
import type { Locale } from '@/lib/platform/i18n/languages';

/** The language of a card's file when `locale` is requested: `locale` where the card has it, otherwise the card's own. */
export function fileLanguage(card: PublicCard, locale: Locale): Locale {
  return cardLanguages(card).includes(locale) ? locale : card.language;
}

/** A card's own texts in one of its languages; untranslated texts are in the card's own language, and listed in `exceptions`. */
export function cardWords(card: PublicCard, locale: Locale): CardWords {
  const { content, spoken } = localizeCard(card, locale);
  const foreign = wordKeys.filter((key) => content[key] !== '' && spoken.words[key] !== locale);
  const exceptions = Object.fromEntries(foreign.map((key) => [key, spoken.words[key]]));
  const { pronouns, accreditations, headline, bio, title, department, company, phoneticCompany, office } = content;
  return {
    language: locale,
    exceptions: spoken.name === locale ? exceptions : { ...exceptions, name: spoken.name },
    name: content.name,
    ...{ pronouns, accreditations, headline, bio, title, department, company, phoneticCompany, office },
    sections: content.fields.flatMap((field) => {
      if (field.kind !== 'text') return [];
      const language = spoken.texts[field.id] ?? card.language;
      return [{ title: field.label, text: field.text, ...(language === locale ? {} : { language }) }];
    }),
  };
}
