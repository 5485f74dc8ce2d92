import type { HtmlDocument, SeeOther } from '@/lib/platform/html-document';
import type { ExchangeView, Outcome } from './views';

/**
 * What a visitor of an exchange is shown. Nothing of it is kept by anybody, and the address of a confirmation, which is a secret,
 * goes to nobody.
 * @param write the whole page, as HTML
 */
export function exchangeDocument(outcome: Outcome, write: (view: ExchangeView) => string): HtmlDocument | SeeOther {
  if (outcome.kind === 'go') return { seeOther: outcome.to, referrer: 'no-referrer' };
  const { locale, status, retryAfter, kind } = outcome;
  return {
    ...{ html: write(outcome), locale, status, retryAfter, isUnlisted: true, forms: 'own', hasScript: true },
    // The form itself tells our own pages where it is, so that browsers that know nothing else name their origin.
    referrer: kind === 'form' && outcome.consent !== null ? 'same-origin' : 'no-referrer',
  };
}
