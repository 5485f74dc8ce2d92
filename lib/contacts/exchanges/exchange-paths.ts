import type { Locale } from '@/lib/platform/i18n/languages';
import type { ReceiptAct } from './schema';

/** The path of a card's exchange form. */
export function formPath(locale: Locale, username: string): string {
  return `/${locale}/${encodeURIComponent(username)}/exchange`;
}

/** What the visitor does on the receipt page, and the event by whose link or code they reached the card. */
type More = { act?: ReceiptAct | undefined; met?: string | undefined };

/** The path of a visitor's secret link, with the secret in `key`: a parameter of the query, because paths are logged. */
export function receiptPath(locale: Locale, username: string, key: string, { act, met }: More = {}): string {
  const query = new URLSearchParams({ key, ...(act ? { act } : {}), ...(met ? { met } : {}) });
  return `/${locale}/${encodeURIComponent(username)}/confirmation?${query}`;
}
