import { jointsOf } from '@/lib/platform/i18n/joint-rules';
import type { Locale } from '@/lib/platform/i18n/languages';
import { readTexts } from '@/lib/platform/i18n/locale-files';
import type { CardTextKey, CardTexts } from './types';

const textsByLocale = new Map<Locale, CardTexts>();

/** All texts of the card in one language, read once per process. Server only: the page gets them as props. */
export function cardTexts(locale: Locale): CardTexts {
  const cached = textsByLocale.get(locale);
  if (cached) return cached;
  const words = readTexts(locale, 'public-card') as Record<CardTextKey, string>;
  const texts: CardTexts = { ...words, joints: jointsOf(locale) };
  textsByLocale.set(locale, texts);
  return texts;
}
