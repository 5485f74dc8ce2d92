import { joined, marked } from '@/lib/platform/i18n/joints';
import type { CardText, CardTexts } from './types';

/** A translator over texts that came as props: the card's page runs no i18next. Values are plain text; React escapes them. */
export function translator(texts: CardTexts): CardText {
  const value = (whole: string, replacement: string | undefined) =>
    replacement === undefined ? whole : marked(replacement);
  return (key, values = {}) =>
    joined(
      texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => value(whole, values[name])),
      texts.joints,
    );
}
