import { parsePhone } from './phone';

/** Countries that are tried where nothing tells which are likely, the most people of the product’s languages first. */
const common = [
  'DE',
  'GB',
  'US',
  'FR',
  'IT',
  'ES',
  'MX',
  'BR',
  'JP',
  'CN',
  'EG',
  'SA',
  'IN',
  'AT',
  'CH',
  'NL',
  'BE',
  'PT',
  'PL',
];

/**
 * The countries that were probably meant where a number is none of the chosen country's: the first of the likely ones in which it
 * is a number, else two of the common ones; none for a number that names its country itself.
 */
export function countriesOfNumber(text: string, chosen: string, likely: readonly string[]): string[] {
  const isComplete = /^\s*(?:\+|00)/.test(text.normalize('NFKC'));
  if (isComplete || text.trim() === '' || parsePhone(text, chosen)) return [];
  const isMeant = (code: string) => code !== chosen && parsePhone(text, code) !== null;
  const meant = likely.find(isMeant);
  return meant ? [meant] : common.filter(isMeant).slice(0, 2);
}
