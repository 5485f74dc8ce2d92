import type { HtmlDocument, SeeOther } from '@/lib/platform/html-document';
import { FileAnswer } from './endpoint';

function policyOf({ forms, hasScript }: HtmlDocument): string {
  const action = forms === 'own' ? "'self'" : "'none'";
  const script = hasScript ? " script-src 'self';" : '';
  return `default-src 'none';${script} style-src 'unsafe-inline'; img-src 'self'; form-action ${action}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The response for a complete HTML page, or for a redirect to another page. */
export function documentAnswer(document: HtmlDocument | SeeOther): FileAnswer {
  const referrer: Record<string, string> = document.referrer ? { 'Referrer-Policy': document.referrer } : {};
  if ('seeOther' in document) return new FileAnswer(Buffer.alloc(0), { Location: document.seeOther, ...referrer }, 303);
  const { html, locale, status, isUnlisted, retryAfter } = document;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Content-Security-Policy': policyOf(document),
    ...referrer,
    ...(isUnlisted ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  };
  return new FileAnswer(Buffer.from(html), headers, status);
}
