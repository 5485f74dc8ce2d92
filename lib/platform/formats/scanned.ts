import { safeUrl } from './links';
import { nobody, type PersonRead } from './person';
import { readEmail, readPhone } from './person-of-text';
import { usernamePattern } from './username';
import { readVCards } from './vcard/read';

/**
 * The content of a scanned code: a person, one of our cards, one of our short codes, or other text. A foreign website is a
 * person with a link.
 */
export type Scanned =
  | { kind: 'person'; person: PersonRead }
  | { kind: 'card'; username: string }
  | { kind: 'code'; path: string }
  | { kind: 'text'; text: string };

/** Splits a text at a separator, except after a backslash. */
function split(text: string, separator: ':' | ';' | ','): string[] {
  const parts: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\' && at + 1 < text.length) {
      parts[parts.length - 1] += character + text[at + 1];
      at += 1;
    } else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const unescaped = (text = '') => text.replace(/\\(.)/g, '$1').trim();

/** The fields of a code of the DoCoMo family: `NAME:value;` one after the other, ended by an empty one. */
function fieldsOf(body: string): [string, string][] {
  return split(body, ';').flatMap((field): [string, string][] => {
    const at = field.indexOf(':');
    return at > 0 ? [[field.slice(0, at).trim().toUpperCase(), field.slice(at + 1)]] : [];
  });
}

/** MECARD (NTT DoCoMo): family name before the given name, a reading in SOUND, an address from the box to the country. */
function meCard(body: string): PersonRead {
  const person = nobody();
  for (const [key, raw] of fieldsOf(body)) {
    const value = unescaped(raw);
    if (!value) continue;
    const parts = split(raw, ',').map(unescaped);
    if (key === 'N') {
      if (parts.length > 1) Object.assign(person.name, { last: parts[0], first: parts.slice(1).join(' ').trim() });
      else person.fullName = value;
    } else if (key === 'SOUND') Object.assign(person.name, { phoneticLast: parts[0], phoneticFirst: parts[1] ?? '' });
    else if (key === 'NICKNAME') person.name.preferred = value;
    else if (key === 'TEL' || key === 'TEL-AV') person.phones.push(readPhone(value));
    else if (key === 'EMAIL') person.emails.push(readEmail(value));
    else if (key === 'URL') person.websites.push({ url: value });
    else if (key === 'ORG') person.company = value;
    else if (key === 'TITLE') person.title = value;
    else if (key === 'BDAY' && /^\d{8}$/.test(value))
      person.birthday = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    else if (key === 'NOTE' || key === 'MEMO') person.note = [person.note, value].filter(Boolean).join('\n');
    else if (key === 'ADR') {
      const [poBox = '', street2 = '', street = '', city = '', region = '', postcode = '', country = ''] = parts;
      const place = { poBox, street2, street, city, region, postcode, country };
      // Many programs write the whole address into the first part.
      const told = parts.length > 1 ? place : { ...place, poBox: '', street: poBox };
      person.addresses.push({ ...told, kind: 'work', isPrimary: false });
    }
  }
  return person;
}

function uri(text: string): PersonRead | null {
  const person = nobody();
  const [, scheme = '', rest = ''] = /^(mailto|tel|sms|smsto|mmsto):(.*)$/is.exec(text) ?? [];
  const target = (rest.split(/[?;:]/, 1)[0] ?? '').trim();
  const plain = (() => {
    try {
      return decodeURIComponent(target);
    } catch {
      return target;
    }
  })();
  if (!plain) return null;
  if (scheme.toLowerCase() === 'mailto') person.emails.push(readEmail(plain.split(',', 1)[0] ?? ''));
  else person.phones.push(readPhone(plain, 'mobile'));
  return person;
}

/** The card or short code at one of our addresses, in any language and card format; null for our other pages. */
function ownPage(url: URL, locales: readonly string[]): Scanned | null {
  const parts = url.pathname.split('/').filter(Boolean);
  if (locales.includes(parts[0] ?? '')) parts.shift();
  const [first = '', second] = parts;
  if (first === 'c' && second) return { kind: 'code', path: `/c/${second}` };
  const username = first.replace(/\.(?:vcf|json|qr\.svg|qr\.png)$/i, '').toLowerCase();
  return parts.length === 1 && usernamePattern.test(username) ? { kind: 'card', username } : null;
}

/**
 * Reads the text of a scanned code: vCard, MECARD, MATMSG, `mailto:`, `tel:`, `sms:`, one of our pages or
 * another website.
 * @param own our public address and the locales that a path may begin with
 */
export function readScanned(text: string, own: { origin: string; locales: readonly string[] }): Scanned {
  const said = text.replace(/^\uFEFF/, '').trim();
  const person = (read: PersonRead | null | undefined): Scanned =>
    read ? { kind: 'person', person: read } : { kind: 'text', text: said };
  if (/^BEGIN\s*:\s*VCARD/i.test(said)) {
    const [first] = readVCards(new TextEncoder().encode(said));
    return person(first);
  }
  if (/^MECARD:/i.test(said)) return person(meCard(said.slice(7)));
  if (/^MATMSG:/i.test(said)) {
    const to = fieldsOf(said.slice(7)).find(([key]) => key === 'TO')?.[1];
    return person(to ? { ...nobody(), emails: [readEmail(unescaped(to))] } : null);
  }
  if (/^(?:mailto|tel|sms|smsto|mmsto):/i.test(said)) return person(uri(said));
  const url = /\s/.test(said) || !/[./]/.test(said) ? null : safeUrl(said);
  if (!url) return { kind: 'text', text: said };
  const address = new URL(url);
  if (address.host === new URL(own.origin).host) return ownPage(address, own.locales) ?? { kind: 'text', text: said };
  return person({ ...nobody(), websites: [{ url }] });
}
