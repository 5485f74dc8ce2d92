import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceOf } from './account-service';
import { writeJsContact } from './jscontact/write';
import type { PersonRead } from './person';
import { jpegBase64 } from './test-files/encode';
import { readJsContacts } from './test-files/read';
import type { CardAddress, CardData } from './vcard/card-data';
import { cleanText, escapeUri, validUri } from './vcard/escape';
import { formattedName, phoneParts } from './vcard/lines';
import { readVCards } from './vcard/read';
import { cardArbitrary, cards, minimal } from './vcard/test-cards';
import { writeVCard3 } from './vcard/write';
import { writeVCard4 } from './vcard/write-4';

const lines = (text: string | undefined) =>
  cleanText(text)
    .split(/[\t\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
const one = (text: string | undefined) => lines(text).join(' ');
const filled = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined)) as Partial<T>;
const label = (text: string | undefined) => filled({ label: one(text) });

/** Sorts links, because JSContact groups them by kind. */
const inOrder = <Item>(items: Item[]) => items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Marks the primary item: the first of those that are marked as primary. */
function marked<Item extends { primary?: boolean }>(items: readonly Item[]): (Item & { isPrimary: boolean })[] {
  const primary = items.find((item) => item.primary);
  return items.map((item) => ({ ...item, isPrimary: item === primary }));
}

/** The person that a reader must find in a written card, without the note and the parts that the formats express differently. */
function expected(card: CardData, countries: 'code' | 'name', uriOf = escapeUri) {
  const { name, accreditations } = card;
  const { prefix, first, middle, last, preferred, phoneticFirst, phoneticLast } = name;
  const parts = filled({
    ...{ prefix: one(prefix), first: one(first), middle: one(middle), last: one(last) },
    suffix: [one(name.suffix), one(accreditations)].filter(Boolean).join(', '),
    ...{ preferred: one(preferred), phoneticFirst: one(phoneticFirst), phoneticLast: one(phoneticLast) },
  });
  const accounts = card.accounts
    .map(({ kind, handle, url, label: own }) => ({
      service: kind,
      value: url === null ? one(handle) : uriOf(url),
      ...(serviceOf(one(own)) === kind ? {} : label(own)),
    }))
    .filter(({ value }) => value !== '');
  const links = [...card.websites, ...(card.links ?? [])].map((link) => ({
    url: uriOf(link.url),
    ...label(link.label),
  }));
  return {
    name: parts,
    ...filled({
      title: one(card.title),
      company: one(card.company),
      birthday: card.birthday,
      uid: `urn:uuid:${card.uid}`,
    }),
    department: [one(card.department), one(card.office)].filter(Boolean).join(', ') || undefined,
    phones: marked(card.phones).map((phone) => ({
      ...filled(phoneParts(phone)),
      ...{ kind: phone.kind, ...label(phone.label), isPrimary: phone.isPrimary },
    })),
    emails: marked(card.emails).map(({ address, kind, isPrimary, label: own }) => ({
      address,
      kind,
      ...label(own),
      isPrimary,
    })),
    accounts,
    websites: inOrder(links),
    addresses: marked(card.addresses).flatMap((address) => {
      const { kind, poBox, city, region, postcode, country, countryCode, isPrimary } = address;
      const [street = '', ...more] = lines(address.street);
      const code = countries === 'code' || one(country) === '' ? (countryCode ?? '') : '';
      const plain = { poBox: one(poBox), city: one(city), region: one(region), postcode: one(postcode) };
      const own = { ...plain, street, street2: [one(address.street2), ...more].filter(Boolean).join(', ') };
      if (![...Object.values(own), one(country), countries === 'code' ? countryCode : ''].some(Boolean)) return [];
      return [{ ...own, country: code || one(country), kind, ...label(address.label), isPrimary }];
    }),
  };
}

/** The same parts of the person that was read. */
function said(person: PersonRead, card: CardData) {
  const { place: _, fullName, note, more, language, categories, photo, phoneticCompany, ...rest } = person;
  const hasName = ['first', 'last', 'middle', 'preferred'].some((key) => one(card.name[key as 'first']) !== '');
  if (fullName !== undefined) expect(hasName ? '' : one(formattedName(card))).toBe(fullName);
  return { department: undefined, ...rest, websites: inOrder(rest.websites) };
}

function people(text: string, read: (bytes: Uint8Array) => Iterable<PersonRead>): PersonRead[] {
  return [...read(new TextEncoder().encode(text))];
}

// The formatted text is removed: JSContact has nowhere else to put an address that has only a formatted text.
const inParts = (address: CardAddress): CardAddress => ({ ...address, formatted: undefined });
/** A card that has at least a company: an empty card is read as no one. */
const somebody = cardArbitrary.map(
  (card): CardData => ({ ...card, company: card.company || 'Acme', addresses: card.addresses.map(inParts) }),
);
// The translations are removed, because text that is there in another language only is read as well.
const inOneLanguage = somebody.map((card) => ({ ...card, translations: [] }));
const photo = { jpeg: Uint8Array.from(atob(jpegBase64), (character) => character.charCodeAt(0)) };
const named = Object.entries(cards).filter(([name]) => name !== 'empty');

describe('what we write we read', () => {
  const check3 = (card: CardData) => {
    const [person, ...others] = people(writeVCard3(card), readVCards);
    expect(others).toEqual([]);
    const wanted = expected(card, 'name');
    const urls = new Set(wanted.accounts.map(({ value }) => value));
    const websites = wanted.websites.filter(({ url }) => !urls.has(url));
    expect(said(person as PersonRead, card)).toEqual({ ...wanted, websites });
    for (const text of [card.bio, card.note, card.headline]) expect(person?.note ?? '').toContain(cleanText(text));
  };
  const check4 = (card: CardData) => {
    const [person, ...others] = people(writeVCard4(card), readVCards);
    expect(others).toEqual([]);
    const wanted = expected(card, 'code');
    const urls = new Set(wanted.accounts.map(({ value }) => value));
    const websites = wanted.websites.filter(({ url }) => !urls.has(url));
    expect(said(person as PersonRead, card)).toEqual({ ...wanted, websites });
  };
  const checkJs = (card: CardData) => {
    const [person] = people(JSON.stringify([writeJsContact(card)]), readJsContacts);
    expect(said(person as PersonRead, card)).toEqual(expected(card, 'code', validUri));
  };
  it('JSContact keeps the commas of a link, which are part of it', () => {
    const website = { url: 'https://ada.example/a,b?c=1,2;3' };
    const [person] = people(JSON.stringify(writeJsContact({ ...minimal, websites: [website] })), readJsContacts);
    expect(person?.websites).toEqual([website]);
  });
  for (const [name, card] of named) {
    it(`vCard 3.0: ${name}`, () => check3(card));
    it(`vCard 4.0: ${name}`, () => check4(card));
    it(`JSContact: ${name}`, () => checkJs(card));
  }
  it('vCard 3.0: anybody', () => fc.assert(fc.property(somebody, check3), { numRuns: 300 }));
  it('vCard 4.0: anybody', () => fc.assert(fc.property(inOneLanguage, check4), { numRuns: 300 }));
  it('JSContact: anybody', () => fc.assert(fc.property(somebody, checkJs), { numRuns: 300 }));
  it.each([{ preferred: ':' }, { prefix: ',', preferred: '"' }])(
    'a name of nothing but signs, beside letters behind it: %j',
    (name) => check3({ ...minimal, company: 'Acme', accreditations: '=', name }),
  );
  it.each([
    'nn:\\',
    'skype:ada',
    'x-apple:ada?chat',
    'tel:+1',
    'C:\\ada',
    'n\\n:;,',
    'xmpp:xmpp:ada@example.com',
    '%41:b',
  ])('an account without an address is what its owner is called there, whatever that looks like: %s', (handle) => {
    const card: CardData = { ...minimal, company: 'Acme', accounts: [{ kind: 'wechat', handle, url: null }] };
    check3(card);
    check4(card);
    checkJs(card);
  });
  it('pictures', () => {
    const card = { ...cards.minimal, photo } as CardData;
    const wanted = { type: 'image/jpeg', bytes: photo.jpeg };
    expect(people(writeVCard3(card), readVCards)[0]?.photo).toEqual(wanted);
    expect(people(writeVCard4(card), readVCards)[0]?.photo).toEqual(wanted);
    expect(people(JSON.stringify(writeJsContact(card)), readJsContacts)[0]?.photo).toEqual(wanted);
  });
});
