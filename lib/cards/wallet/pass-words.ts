import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/** The texts of a pass in one language: the card's own texts and the labels of the lines. */
export function passWords(card: PublicCard, locale: Locale, appName: string) {
  const shown = localizeCard(card, locale);
  const { title, company } = shown.content;
  const name = cardName(shown);
  return {
    name,
    title,
    company,
    issuer: company || appName,
    description: text(locale, 'wallet', 'passDescription', { name }),
    labelTitle: text(locale, 'wallet', 'labelTitle'),
    labelCompany: text(locale, 'wallet', 'labelCompany'),
    labelCard: text(locale, 'wallet', 'labelCard'),
    labelPhone: text(locale, 'wallet', 'labelPhone'),
    labelEmail: text(locale, 'wallet', 'labelEmail'),
    labelWebsite: text(locale, 'wallet', 'labelWebsite'),
  };
}
type PassWords = ReturnType<typeof passWords>;

/** Apple's folder names for the product's languages: one language for all its regions, Chinese by its script. */
const folders: Record<Locale, string> = {
  ...{ en: 'en', 'fr-CA': 'fr', 'es-MX': 'es', ar: 'ar', ja: 'ja', zh: 'zh-Hans', it: 'it', de: 'de', 'pt-BR': 'pt' },
};

/**
 * Translations of whole texts. A text with two different translations stays untranslated, because Apple looks it up by the text.
 */
function strings(base: PassWords, own: PassWords): Record<string, string> {
  const lines = new Map<string, string>();
  for (const key of Object.keys(base) as (keyof PassWords)[]) {
    const said = base[key];
    const translated = own[key] || said;
    if (said) lines.set(said, (lines.get(said) ?? translated) === translated ? translated : said);
  }
  return Object.fromEntries(lines);
}

/**
 * The translations of a pass from the card's language into all nine languages, by Apple's name of the language. The card's own
 * language is included, because a reader of it would otherwise see another one.
 */
export function passStrings(card: PublicCard, appName: string): Record<string, Record<string, string>> {
  const base = passWords(card, card.language, appName);
  return Object.fromEntries(
    locales.map((locale) => [folders[locale], strings(base, passWords(card, locale, appName))]),
  );
}
