import { FileAnswer } from '@/lib/http/endpoint';
import type { ExchangeView, Outcome } from './views';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A page of an exchange as an answer. Nothing of it is kept by anybody, and the address of a receipt, which is a secret,
 * goes to nobody.
 */
export function documentAnswer(outcome: Outcome, write: (view: ExchangeView) => string): FileAnswer {
  if (outcome.kind === 'go')
    return new FileAnswer(Buffer.alloc(0), { Location: outcome.to, 'Referrer-Policy': 'no-referrer' }, 303);
  const { locale, status, retryAfter, kind } = outcome;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Content-Security-Policy': policy,
    'X-Robots-Tag': 'noindex',
    // The form itself tells our own pages where it is, so that browsers that know nothing else name their origin.
    'Referrer-Policy': kind === 'form' && outcome.consent !== null ? 'same-origin' : 'no-referrer',
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  };
  return new FileAnswer(Buffer.from(write(outcome)), headers, status);
}
