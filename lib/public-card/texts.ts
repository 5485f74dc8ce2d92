import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/languages';
import type { CardTextKey } from './types';

export type CardTexts = Record<CardTextKey, string>;

const read = new Map<Locale, CardTexts>();

/** Every text of the card in one language, read once per process. Server only: the page gets them as props. */
export function cardTexts(locale: Locale): CardTexts {
  const known = read.get(locale);
  if (known) return known;
  const texts: CardTexts = JSON.parse(fs.readFileSync(path.resolve('locales', locale, 'card.json'), 'utf8'));
  read.set(locale, texts);
  return texts;
}
