import type { Locale } from '@/lib/i18n/languages';

/** What can be done behind a visitor's link. */
export const receiptActs = ['correct', 'withdraw', 'optOut'] as const;
export type ReceiptAct = (typeof receiptActs)[number];

/** Where a card's form is, as a path. */
export function formPath(locale: Locale, username: string): string {
  return `/${locale}/${encodeURIComponent(username)}/exchange`;
}

/** The secret link, as a path. The secret is a parameter because paths are logged. */
export function receiptPath(locale: Locale, username: string, secret: string, act?: ReceiptAct): string {
  const query = new URLSearchParams({ key: secret, ...(act ? { act } : {}) });
  return `/${locale}/${encodeURIComponent(username)}/confirmation?${query}`;
}
