import type { CardText, CardTextKey } from './types';

/** A translator over texts that came as props: the card's page runs no i18next. Values are plain text; React escapes them. */
export function translator(texts: Record<CardTextKey, string>): CardText {
  return (key, values = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
