import type { Locale } from '@/lib/platform/i18n/languages';

/** A page that is written whole, with its own policy; nobody stores it. */
export type HtmlDocument = {
  html: string;
  locale: Locale;
  status: number;
  /** Where its forms may lead: nowhere, or to us. */
  forms: 'none' | 'own';
  /** Whether it loads our scripts. */
  hasScript?: boolean;
  /** What the next page learns of where the visitor was; by default what browsers do. */
  referrer?: 'no-referrer' | 'same-origin';
  /** Whether search engines leave it out. */
  isUnlisted?: boolean;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
};

/** Somewhere else to look (303, RFC 9110, section 15.4.4): a path or an address. */
export type SeeOther = { seeOther: string; referrer?: 'no-referrer' };
