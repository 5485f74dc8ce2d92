import { metOf } from '@/lib/platform/formats/share';
import { reservedUsernames, usernamePattern } from '@/lib/platform/formats/username';
import { defaultLocale, type Locale } from '@/lib/platform/i18n/languages';
import { pathLocale, withoutLocale } from '@/lib/platform/i18n/negotiate';
import type { NegotiatedFile } from './accept';

/** The address of a public card or of one of its files. */
export type CardAddress = {
  /** Canonical path and query: the key of the cache, and the target of the request to Next. */
  key: string;
  /** Canonical path without the query. */
  path: string;
  username: string;
  /** The event by whose link or code the visitor came; empty without one. A response with an event is never cached. */
  met: string;
  locale: Locale;
  /** Without a language prefix, the page's language depends on the visitor, so the response has `Vary`. */
  hasPrefix: boolean;
  /** Whether the page's own address was requested, and `Accept` chose the file. */
  isNegotiated?: true;
  /** The ending of the file; `''` is the page itself. */
  file: '' | '.vcf' | '.json' | '.qr.svg' | '.qr.png' | '.og.png';
};

const shape = /^\/([A-Za-z0-9-]{1,64})(\.vcf|\.json|\.qr\.svg|\.qr\.png|\.og\.png)?$/;

function keyOf(path: string, isNewVcard: boolean, met: string): string {
  const query = [...(isNewVcard ? ['version=4'] : []), ...(met ? [`met=${met}`] : [])].join('&');
  return query ? `${path}?${query}` : path;
}

/**
 * Parses a path as a card's address; null where it is none. Usernames and prefixes in upper case give the same address: compare
 * `path` to see whether a redirect is due. Of the query only `version=4` of a `.vcf` counts, and `met` of the page and of the
 * files that name the event.
 */
export function cardAddress(path: string, search = ''): CardAddress | null {
  const prefix = pathLocale(path);
  const match = shape.exec(withoutLocale(path));
  const username = match?.[1]?.toLowerCase();
  if (!username || !usernamePattern.test(username) || reservedUsernames.has(username) || pathLocale(`/${username}`))
    return null;
  const file = (match?.[2] ?? '') as CardAddress['file'];
  const canonical = `${prefix ? `/${prefix}` : ''}/${username}${file}`;
  const isNewVcard = file === '.vcf' && /[?&]version=4(?:&|$)/.test(search);
  const isMet = file === '' || file === '.vcf' || file === '.json';
  const met = isMet ? metOf(/[?&]met=([^&]*)/.exec(search)?.[1]) : '';
  return {
    key: keyOf(canonical, isNewVcard, met),
    met,
    path: canonical,
    username,
    locale: prefix ?? defaultLocale,
    hasPrefix: prefix !== null,
    file,
  };
}

/** The address of the card's file that the page's address responds with, because `Accept` asks for it. */
export function negotiatedAddress(page: CardAddress, { file, version }: NegotiatedFile): CardAddress {
  const path = `${page.path}${file}`;
  return { ...page, key: keyOf(path, version === '4', page.met), path, file, isNegotiated: true };
}

/** The canonical address for a username in upper case (`/Ada`), as the target of a redirect; null where none is needed. */
export function canonicalRedirect(path: string, search: string, address: CardAddress): string | null {
  return withoutLocale(path) === withoutLocale(address.path) ? null : `${address.path}${search}`;
}
