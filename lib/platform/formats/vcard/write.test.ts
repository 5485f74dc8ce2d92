import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountName } from '../account-names';
import { displayName } from '../names';
import type { CardData } from './card-data';
import { cardArbitrary, cards, minimal } from './test-cards';
import { type Line, readWithIcal, readWithVobject } from './test-readers';
import { writeVCard3 } from './write';

const line = (name: string, value: string | string[], types: string[] = [], group = ''): Line => {
  return { group, name, types, value: [value].flat() };
};

/** Returns the lines that a reader must find, derived from the card independently of the writer. */
function expected(card: CardData): Line[] {
  const lines: Line[] = [];
  let group = 0;
  const labelled = (entry: Line, label: string | undefined, country?: string) => {
    const named = label || country ? `item${++group}` : '';
    lines.push({ ...entry, group: named });
    if (country) lines.push(line('x-abadr', country.toLowerCase(), [], named));
    if (label) lines.push(line('x-ablabel', label, [], named));
  };
  const pref = (list: { primary?: boolean }[], item: object) =>
    list.find((each) => each.primary) === item ? ['PREF'] : [];
  const {
    first = '',
    last = '',
    middle = '',
    prefix = '',
    suffix = '',
    preferred,
    phoneticFirst,
    phoneticLast,
  } = card.name;
  lines.push(line('version', '3.0'), line('prodid', '-//Digital business card//vCard 3.0//EN'));
  const suffixes = [suffix, card.accreditations].filter(Boolean).join(', ');
  lines.push(line('n', [last, first, middle, prefix, suffixes]));
  const fullName = displayName(card.name, card.language);
  lines.push(line('fn', fullName || card.company || card.emails[0]?.address || card.phones[0]?.e164 || card.url));
  const sorted = [phoneticLast || last, phoneticFirst || first].filter(Boolean).join(' ');
  if (phoneticLast || phoneticFirst) lines.push(line('sort-string', sorted));
  if (card.accreditations) lines.push(line('x-accreditations', card.accreditations));
  const single = { nickname: preferred, 'x-phonetic-first-name': phoneticFirst, 'x-phonetic-last-name': phoneticLast };
  for (const [name, value] of Object.entries(single)) if (value) lines.push(line(name, value));
  const org = [card.company, card.department, card.office].map((each) => each ?? '');
  while (org.at(-1) === '') org.pop();
  if (org.length > 0) lines.push(line('org', org));
  const texts = { 'x-phonetic-org': card.phoneticCompany, title: card.title, 'x-pronouns': card.pronouns };
  for (const [name, value] of Object.entries(texts)) if (value) lines.push(line(name, value));
  const tel = {
    mobile: ['CELL', 'VOICE'],
    work: ['WORK', 'VOICE'],
    home: ['HOME', 'VOICE'],
    fax: ['WORK', 'FAX'],
    other: ['VOICE'],
  };
  for (const phone of card.phones) {
    const value = phone.extension ? `${phone.e164};ext=p${phone.extension}` : phone.e164;
    labelled(line('tel', value, [...tel[phone.kind], ...pref(card.phones, phone)]), phone.label);
  }
  for (const email of card.emails) {
    const types = [
      'INTERNET',
      ...(email.kind === 'other' ? [] : [email.kind.toUpperCase()]),
      ...pref(card.emails, email),
    ];
    labelled(line('email', email.address, types), email.label);
  }
  for (const address of card.addresses) {
    const { poBox = '', street2 = '', street = '', city = '', region = '', postcode = '', country = '' } = address;
    const types = [address.kind === 'other' ? 'POSTAL' : address.kind.toUpperCase(), ...pref(card.addresses, address)];
    labelled(
      line('adr', [poBox, street2, street, city, region, postcode, country], types),
      address.label,
      address.countryCode,
    );
  }
  for (const { url, label } of [...card.websites, ...(card.links ?? [])]) labelled(line('url', url), label);
  for (const { kind, handle, url, label } of card.accounts) {
    labelled(line('x-socialprofile', url ?? `x-apple:${encodeURIComponent(handle)}`, [kind]), label);
    if (url !== null) labelled(line('url', url), label || accountName(kind));
  }
  if (card.birthday) lines.push(line('bday', card.birthday.replace(/^--/, '1604-')));
  const paragraphs = [card.pronouns, card.headline, card.office, card.bio, card.note];
  for (const { title, text } of card.sections ?? []) paragraphs.push([title, text].filter(Boolean).join('\n'));
  for (const { kind, handle, url } of card.accounts)
    if (url === null) paragraphs.push(`${accountName(kind)}: ${handle}`);
  const note = paragraphs.filter(Boolean).join('\n\n').trim();
  if (note) lines.push(line('note', note));
  if (card.photo) lines.push(line('photo', Buffer.from(card.photo.jpeg).toString('base64'), ['JPEG']));
  lines.push(line('source', card.url), line('uid', `urn:uuid:${card.uid}`), line('rev', '2026-01-02T03:04:05Z'));
  return lines;
}

const byName = (lines: Line[]) => lines.toSorted((a, b) => (a.name + a.group < b.name + b.group ? -1 : 1));

/** Texts of N, ORG and ADR. ical.js takes the semicolon after an escaped backslash for an escaped one (vobject does not). */
function structuredTexts({ name, company, department, office, accreditations, addresses }: CardData) {
  return [
    ...[company, department, office, accreditations],
    ...Object.values(name),
    ...addresses.flatMap((each) => Object.values(each) as string[]),
  ].filter((each) => typeof each === 'string');
}

function expectShape(text: string) {
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*\r\nEND:VCARD\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
  for (const part of text.split('\r\n')) {
    const bytes = new TextEncoder().encode(part);
    expect(bytes.length).toBeLessThanOrEqual(75);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(part);
  }
  const logical = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  for (const each of logical)
    expect(each).toMatch(/^(?:item\d+\.)?[A-Z][A-Za-z0-9-]*(?:;[A-Z-]+=[^:"]*(?:"[^"]*")?)*:/);
}

describe('writeVCard3', () => {
  it.each(Object.entries(cards))('keeps every field, read with ical.js: %s', (_, card) => {
    const text = writeVCard3(card);
    expectShape(text);
    const wanted = byName(expected(card));
    expect(byName(readWithIcal(text))).toEqual(wanted);
  });

  it('keeps every field, read with vobject', () => {
    const all = Object.values(cards);
    readWithVobject(all.map(writeVCard3)).forEach((lines, index) => {
      const wanted = byName(expected(all[index] ?? minimal));
      expect(byName(lines)).toEqual(wanted);
    });
  });

  it('keeps every field of any card, read with ical.js', () => {
    fc.assert(
      fc.property(cardArbitrary, (card) => {
        fc.pre(!structuredTexts(card).some((each) => each?.endsWith('\\')));
        const text = writeVCard3(card);
        expectShape(text);
        const wanted = byName(expected(card));
        expect(byName(readWithIcal(text))).toEqual(wanted);
      }),
    );
  });

  it('keeps every field of any card, read with vobject', () => {
    const all = fc.sample(cardArbitrary, 200);
    readWithVobject(all.map(writeVCard3)).forEach((lines, index) => {
      const wanted = byName(expected(all[index] ?? minimal));
      expect(byName(lines)).toEqual(wanted);
    });
  });

  it('keeps number and extension apart on Android', () => {
    // What Android's importer does with a number: digits and a leading plus stay, p is a pause, w a wait, the rest is removed.
    const onAndroid = (value: string) =>
      Array.from(value, (each, index) => {
        if (/p/i.test(each)) return ',';
        if (/w/i.test(each)) return ';';
        return /\d/.test(each) || (index === 0 && each === '+') ? each : '';
      }).join('');
    const numbers = readWithIcal(writeVCard3(cards.full ?? minimal)).filter(({ name }) => name === 'tel');
    expect(numbers.map(({ value }) => onAndroid(value[0] ?? '')).slice(0, 2)).toEqual([
      '+12025550142',
      '+15551234567,12',
    ]);
  });

  it('puts no text where it could begin a property or a parameter', () => {
    const text = writeVCard3({
      ...minimal,
      url: 'https://cards.example/ada\r\nTEL:666',
      uid: 'x\r\nTEL:666',
      phones: [{ e164: '+1\r\nTEL:666', extension: '1;x', kind: 'work' }],
      emails: [{ address: 'a@b.co\r\nTEL:666', kind: 'work' }],
      accounts: [{ kind: 'x', handle: 'a";X="b\r\nTEL:666', url: 'https://x.com/a\nTEL:666' }],
      addresses: [{ kind: 'work', countryCode: 'D\nE' }],
      birthday: '2000-01-01\nTEL:666',
    });
    expectShape(text);
    expect(text.match(/^(?:item\d+\.)?TEL/gm)).toHaveLength(1);
    expect(readWithIcal(text).map(({ name }) => name)).not.toContain('bday');
  });

  it('refuses a date that is none', () => {
    expect(() => writeVCard3({ ...minimal, revised: new Date(Number.NaN) })).toThrow(RangeError);
  });
});
