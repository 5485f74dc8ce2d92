import type { HtmlDocument, SeeOther } from '@/lib/platform/html-document';
import type { ExchangeView, Outcome } from './views';

/**
 * The document that a visitor of an exchange gets. No one may cache it; search engines leave it out, and the URL of a
 * confirmation, which is a secret, is not sent to any other page.
 *
 * @param write renders the whole page as HTML
 */
export function exchangeDocument(outcome: Outcome, write: (view: ExchangeView) => string): HtmlDocument | SeeOther {
  if (outcome.kind === 'go') return { seeOther: outcome.to, referrer: 'no-referrer' };
  const { locale, status, retryAfter, kind } = outcome;
  return {
    ...{ html: write(outcome), locale, status, retryAfter, isUnlisted: true, forms: 'own', hasScript: true },
    // The form sends its referrer to our own pages: some browsers name their origin in no other header.
    referrer: kind === 'form' && outcome.consent !== null ? 'same-origin' : 'no-referrer',
  };
}
