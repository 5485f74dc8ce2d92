import type { Locale } from '@/lib/platform/i18n/languages';

/** A complete HTML page with its own content security policy; it is never stored. */
export type HtmlDocument = {
  html: string;
  locale: Locale;
  status: number;
  /** Where its forms may send data: nowhere, or to our own origin. */
  forms: 'none' | 'own';
  /** Whether it loads our scripts. */
  hasScript?: boolean;
  /** The referrer policy: what the next page learns about this one; the browser's default if missing. */
  referrer?: 'no-referrer' | 'same-origin';
  /** Whether search engines are told not to index the page. */
  isUnlisted?: boolean;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
};

/** A redirect (303, RFC 9110, section 15.4.4) to a path or an address. */
export type SeeOther = { seeOther: string; referrer?: 'no-referrer' };
