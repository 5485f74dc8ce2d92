import type { Context } from '@/lib/http/context';
import { exchangeWords } from './words';

/** The number of the wording of `consent` and `consentCard`: another wording is another number. */
export const consentVersion = 1;

/** What whoever leaves their details agrees to, in the language of the context. */
export function consentText({ locale }: Pick<Context, 'locale'>, cardName: string, isOwnCard = false): string {
  const t = exchangeWords(locale);
  return isOwnCard ? t('exchange:consentCard', { name: cardName }) : t('exchange:consent', { name: cardName });
}
