import { invisible } from './characters';

const longest = 254;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/;

/** Returns a domain in ASCII and lower case (UTS 46 mapping, punycode), or null where it is not valid. */
function asciiDomain(domain: string): string | null {
  // With these characters the URL parser would read something else than a host.
  if (/[\s/?#@:%\\[\]]/.test(domain)) return null;
  try {
    const host = new URL(`http://${domain}`).hostname;
    return domainName.test(host) ? host : null;
  } catch {
    return null;
  }
}

/**
 * Returns one clean email address, in lower case, with an international domain as punycode; else null. The local part is an
 * unquoted dot-atom (RFC 5321, section 4.1.2) of at most 64 characters, the whole at most 254. Surrounding space is trimmed;
 * line breaks, invisible characters, display names, lists, address literals and a trailing dot are refused.
 */
export function parseEmail(input: string): string | null {
  const text = input.length > 2 * longest ? '' : input.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || invisible.test(text)) return null;
  const local = text.slice(0, at).toLowerCase();
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || local.length > 64 || !localPart.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length > longest ? null : address;
}

/**
 * Returns the `mailto:` URL of one email address (RFC 6068, section 2), with every character of the local part encoded that
 * could begin a header field. Takes what `parseEmail` returned.
 */
export function emailHref(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
