import fs from 'node:fs';
import path from 'node:path';
import { jointsOf } from '@/lib/i18n/joint-rules';
import type { Locale } from '@/lib/i18n/languages';
import type { CardTexts } from './types';

const read = new Map<Locale, CardTexts>();

/** Every text of the card in one language, read once per process. Server only: the page gets them as props. */
export function cardTexts(locale: Locale): CardTexts {
  const known = read.get(locale);
  if (known) return known;
  const words = JSON.parse(fs.readFileSync(path.resolve('locales', locale, 'card.json'), 'utf8'));
  const texts: CardTexts = { ...words, joints: jointsOf(locale) };
  read.set(locale, texts);
  return texts;
}
