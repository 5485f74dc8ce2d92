import type { Locale } from '@/lib/platform/i18n/languages';
import type { ReceiptAct } from './schema';

/** Where a card's form is, as a path. */
export function formPath(locale: Locale, username: string): string {
  return `/${locale}/${encodeURIComponent(username)}/exchange`;
}

/** What is done there, and the event by whose link or code the card was reached. */
type More = { act?: ReceiptAct | undefined; met?: string | undefined };

/** The secret link (`key`), as a path. The secret is a parameter because paths are logged. */
export function receiptPath(locale: Locale, username: string, key: string, { act, met }: More = {}): string {
  const query = new URLSearchParams({ key, ...(act ? { act } : {}), ...(met ? { met } : {}) });
  return `/${locale}/${encodeURIComponent(username)}/confirmation?${query}`;
}
