import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountName } from '../account-names';
import type { CardData, CardWords } from './card-data';
import { cardArbitrary, cards, minimal } from './test-cards';
import { type FullLine, linesWithIcal, linesWithVobject, problemsWithVobject } from './test-readers';
import { type Spoken, spokenIn } from './test-spoken';
import { writeVCard4 } from './write-4';

/** RFC 6350, section 5.4: of the properties that one ALTID ties together, the one in the language, else the first. */
function inLanguage(lines: FullLine[], name: string, language: string, propId?: string): FullLine | undefined {
  const named = lines.filter((line) => line.name === name);
  const first = propId === undefined ? named[0] : named.find((line) => line.params['prop-id'] === propId);
  const tied = named.filter((line) => line.params.altid && line.params.altid === first?.params.altid);
  return tied.find((line) => line.params.language === language) ?? first;
}

function spokenTexts(lines: FullLine[], language: string): Spoken {
  const text = (name: string, propId?: string) => inLanguage(lines, name, language, propId)?.value[0] ?? '';
  const n = lines.find((line) => line.name === 'n');
  const heard = ['x-phonetic-last-name', 'x-phonetic-first-name'].map((name) => text(name));
  const sections = lines.flatMap((line) => /^section-\d+$/.exec(line.params['prop-id'] ?? '')?.[0] ?? []);
  const [last = '', first = '', middle = '', prefix = '', ...suffixes] = n?.value ?? [];
  return {
    name: [last, first, middle, prefix, ...suffixes.filter(Boolean)],
    reading: heard.some(Boolean) ? heard : [],
    full: text('fn'),
    nickname: text('nickname'),
    pronouns: text('pronouns'),
    title: text('title'),
    organization: (inLanguage(lines, 'org', language)?.value ?? []).filter(Boolean),
    headline: text('note', 'headline'),
    bio: text('note', 'bio'),
    note: text('note', 'note'),
    sections: sections.map((id) => text('note', id)),
  };
}

/** Returns the words without the texts that are not translated into their language. */
function translated(words: CardWords): CardWords {
  const texts = { ...words, ...Object.fromEntries(Object.keys(words.exceptions ?? {}).map((key) => [key, undefined])) };
  const sections = words.sections?.map((section) => (section.language ? { title: '', text: '' } : section));
  return { ...texts, name: texts.name ?? {}, sections };
}

/** Expects what a reader finds: a text in the language, else in the base language, else in any. */
function expectSpoken(lines: FullLine[], card: CardData, words: CardWords) {
  const others = (card.translations ?? []).map(translated);
  const own = words === card ? words : translated(words);
  const all = [own, card, ...others].map((each) => spokenIn(card, each));
  // The name in its parts is there once: in the base language, else in the first language that has one.
  const named = [card, ...others]
    .map((each) => spokenIn(card, each))
    .find(({ name, reading }) => [...name, ...reading].some(Boolean));
  const first = <Key extends keyof Spoken>(key: Key) =>
    all.find((each) => each[key].length > 0)?.[key] ?? all[0]?.[key];
  const standIn = card.company || card.emails[0]?.address || card.phones[0]?.e164 || card.url;
  expect(spokenTexts(lines, words.language)).toEqual({
    ...{ name: named?.name ?? ['', '', '', ''], reading: named?.reading ?? [] },
    full: all[0]?.full || all[1]?.full || standIn,
    ...{ nickname: first('nickname'), pronouns: first('pronouns'), title: first('title') },
    ...{ organization: first('organization'), headline: first('headline'), bio: first('bio'), note: first('note') },
    sections: (card.sections ?? [])
      .map((_, at) => all.map(({ sections }) => sections[at]).find(Boolean) ?? '')
      .filter(Boolean),
  });
}

const safe = (value: string) => value.replaceAll('\\', '/');
const labelsOf = (lines: FullLine[]) =>
  Object.fromEntries(lines.filter((line) => line.name === 'x-ablabel').map((line) => [line.group, line.value[0]]));

/** Phones, addresses, accounts and so on: a line each, in their order, told by name, types, parameters, value and label. */
function expectedWays(card: CardData) {
  const pref = (list: { primary?: boolean }[], item: object): Record<string, string> =>
    list.find((each) => each.primary) === item ? { pref: '1' } : {};
  const types = { mobile: ['cell', 'voice'], work: ['work', 'voice'], home: ['home', 'voice'], fax: ['work', 'fax'] };
  const of = (kind: string) => (kind === 'other' ? [] : [kind]);
  const link = (name: string, url: string, label?: string) => ({ name, types: [], params: {}, value: [url], label });
  return [
    ...card.phones.map((phone) => ({
      name: 'tel',
      types: phone.kind === 'other' ? ['voice'] : types[phone.kind],
      params: pref(card.phones, phone),
      value: [`tel:${phone.e164}${phone.extension ? `;ext=${phone.extension}` : ''}`],
      label: phone.label,
    })),
    ...card.emails.map((email) => ({
      ...{ name: 'email', types: of(email.kind), params: pref(card.emails, email) },
      ...{ value: [email.address], label: email.label },
    })),
    ...card.addresses.map((address) => ({
      name: 'adr',
      types: of(address.kind),
      params: {
        ...pref(card.addresses, address),
        ...(address.countryCode ? { cc: address.countryCode } : {}),
        ...(address.formatted ? { label: safe(address.formatted) } : {}),
      },
      value: (['poBox', 'street2', 'street', 'city', 'region', 'postcode', 'country'] as const).map(
        (key) => address[key] ?? '',
      ),
      label: address.label,
    })),
    ...card.websites.map(({ url, label }) => link('url', url, label)),
    ...(card.links ?? []).map(({ kind, url, label }) => link(kind === 'booking' ? 'contact-uri' : 'url', url, label)),
    ...card.accounts.map(({ kind, handle, url, label }) => ({
      ...{ name: 'socialprofile', types: [], value: [url ?? handle] },
      params: { 'service-type': accountName(kind), ...(url !== null && handle ? { username: safe(handle) } : {}) },
      label: label === accountName(kind) ? undefined : label,
    })),
  ].map((way) => ({ ...way, label: way.label || undefined }));
}

function expectEverything(lines: FullLine[], card: CardData) {
  for (const words of [card, ...(card.translations ?? [])]) expectSpoken(lines, card, words);
  const labels = labelsOf(lines);
  const names = ['tel', 'email', 'adr', 'url', 'contact-uri', 'socialprofile'];
  const ways = lines
    .filter((line) => names.includes(line.name))
    .map(({ group, ...line }) => ({ ...line, label: labels[group] }));
  const byName = (list: { name: string }[]) => names.map((name) => list.filter((each) => each.name === name));
  expect(byName(ways)).toEqual(byName(expectedWays(card)));
  const single = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => value.join(''));
  expect(single('version')).toEqual(['4.0']);
  expect(single('kind')).toEqual(['individual']);
  expect(single('uid')).toEqual([`urn:uuid:${card.uid}`]);
  expect(single('source')).toEqual([card.url]);
  expect(single('language')).toEqual([card.language]);
  expect(single('rev').map((each) => each.replace(/[-:]/g, ''))).toEqual(['20260102T030405Z']);
  const day = card.birthday?.replace(/(?<=\d)-/g, '');
  expect(single('bday').map((each) => each.replace(/(?<=\d)-/g, ''))).toEqual(day ? [day] : []);
  const { company } = card;
  const org = lines.find((line) => line.name === 'org' && line.params.language === lines[0]?.params.language);
  if (company && card.phoneticCompany && !card.translations?.length)
    expect(org?.params['sort-as']).toBe(safe(card.phoneticCompany).replaceAll(',', ' ').trim());
}

function expectShape(text: string) {
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n[\s\S]*\r\nEND:VCARD\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
  for (const part of text.split('\r\n')) {
    const bytes = new TextEncoder().encode(part);
    expect(bytes.length).toBeLessThanOrEqual(75);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(part);
  }
  for (const each of text.replaceAll('\r\n ', '').trimEnd().split('\r\n'))
    expect(each).toMatch(/^(?:item\d+\.)?[A-Z][A-Za-z0-9-]*(?:;[A-Z-]+=(?:[^:;"]|"[^"]*")*)*:/);
}

/** ical.js takes the semicolon after an escaped backslash for an escaped one (vobject does not). */
function hasTrailingBackslash(card: CardData): boolean {
  const texts = (words: CardWords) => [
    ...[words.company, words.department, words.office, words.accreditations],
    ...Object.values(words.name),
  ];
  const all = [card, ...(card.translations ?? [])].flatMap(texts);
  return [...all, ...card.addresses.flatMap((each) => Object.values(each) as string[])].some(
    (each) => typeof each === 'string' && each.endsWith('\\'),
  );
}

describe('writeVCard4', () => {
  it.each(Object.entries(cards))('keeps every field, read with ical.js: %s', (_, card) => {
    const text = writeVCard4(card);
    expectShape(text);
    expectEverything(linesWithIcal(text), card);
  });

  it('keeps the photo as it is', () => {
    // Not read with vobject: it knows nothing of `data:` and ends the value at the comma.
    const photo = linesWithIcal(writeVCard4(cards.full ?? minimal)).find((line) => line.name === 'photo')?.value[0];
    const [type, bytes = ''] = photo?.split(',') ?? [];
    expect(type).toBe('data:image/jpeg;base64');
    expect(Buffer.from(bytes, 'base64').equals(cards.full?.photo?.jpeg ?? Buffer.of())).toBe(true);
  });

  it('keeps every field, read with vobject', () => {
    const all = Object.values(cards);
    for (const [at, lines] of linesWithVobject(all.map(writeVCard4)).entries())
      expectEverything(lines, all[at] ?? minimal);
  });

  it('keeps every field of any card, read with ical.js', () => {
    fc.assert(
      fc.property(cardArbitrary, (card) => {
        fc.pre(!hasTrailingBackslash(card));
        const text = writeVCard4(card);
        expectShape(text);
        expectEverything(linesWithIcal(text), card);
      }),
    );
  });

  it('keeps every field of any card, read with vobject', () => {
    const all = fc.sample(cardArbitrary, 200);
    for (const [at, lines] of linesWithVobject(all.map(writeVCard4)).entries())
      expectEverything(lines, all[at] ?? minimal);
  });

  it('ties the versions of a text together and says their language', () => {
    const lines = linesWithIcal(writeVCard4(cards.translated ?? minimal));
    const titles = lines.filter((line) => line.name === 'title');
    expect(titles.map(({ params, value }) => [params.altid, params.language, value[0]])).toEqual([
      ['1', 'en', 'Analyst'],
      ['1', 'ja', '解析者'],
      ['1', 'ar', 'محلِّلة'],
    ]);
    expect(lines.filter((line) => line.name === 'fn').map(({ params }) => params.language)).toEqual(['en', 'ja']);
  });

  it('says that a text at a translated address is in the base language', () => {
    const lines = linesWithIcal(writeVCard4(cards.localized ?? minimal));
    expect(lines.find((line) => line.params['prop-id'] === 'headline')?.params.language).toBe('en');
  });

  it('has the name in parts once, with its reading, and sorts by that', () => {
    const of = (name: string) =>
      linesWithIcal(writeVCard4(cards[name] ?? minimal)).filter((line) => /^(?:n|x-phonetic-.*)$/.test(line.name));
    expect(of('japanese').map(({ name, params, value }) => [name, params, value[0]])).toEqual([
      ['n', { 'sort-as': 'ヤマダ,タロウ' }, '山田'],
      ['x-phonetic-first-name', {}, 'タロウ'],
      ['x-phonetic-last-name', {}, 'ヤマダ'],
    ]);
    expect(of('translated').map(({ name }) => name)).toEqual(['n']);
  });

  it('is valid for who counts properties, in however many languages', () => {
    const all = [...Object.values(cards), ...fc.sample(cardArbitrary, 100)];
    expect(problemsWithVobject(all.map(writeVCard4))).toEqual(all.map(() => null));
  });

  it('puts no text where it could begin a property or a parameter', () => {
    const text = writeVCard4({
      ...minimal,
      language: 'en\r\nTEL:666',
      url: 'https://cards.example/ada\r\nTEL:666',
      uid: 'x\r\nTEL:666',
      phones: [{ e164: '+1\r\nTEL:666', extension: '1;x', kind: 'work' }],
      emails: [{ address: 'a@b.co\r\nTEL:666', kind: 'work' }],
      accounts: [
        { kind: 'x', handle: 'a";X="b\r\nTEL:666', url: 'https://x.com/a\nTEL:666' },
        { kind: 'wechat', handle: 'a\r\nTEL:666', url: null },
      ],
      addresses: [{ kind: 'work', countryCode: 'D\nE', formatted: 'a";X="b\r\nTEL:666' }],
      birthday: '2000-01-01\nTEL:666',
      translations: [{ language: 'de;X=1:\nTEL:666', name: { first: 'A' } }],
    });
    expectShape(text);
    expect(text.match(/^(?:item\d+\.)?TEL/gm)).toHaveLength(1);
    expect(linesWithIcal(text).map(({ name }) => name)).not.toContain('bday');
  });

  it('leaves out what no file may hold: controls, and halves of characters', () => {
    const lines = linesWithIcal(writeVCard4({ ...minimal, name: { first: 'A\u0007d\u0085\u0000a', last: 'L\ud83d' } }));
    expect(lines.find(({ name }) => name === 'n')?.value.slice(0, 2)).toEqual(['L\ufffd', 'Ad\na']);
  });

  it('refuses a date that is none', () => {
    expect(() => writeVCard4({ ...minimal, revised: new Date(Number.NaN) })).toThrow(RangeError);
  });
});
