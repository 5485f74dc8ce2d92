import { expect, describe as group, it } from 'vitest';
import { fillCard } from './fill-from-directory';
import { type CardContentInput, contentSchema, lookSchema } from './schema';
import { type Described, describe } from './scim-to-card';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const resource = {
  name: { givenName: 'Ada', familyName: 'Lovelace', middleName: 'K.', honorificPrefix: 'Dr.', honorificSuffix: 'PhD' },
  title: 'Engineer',
  emails: [
    { value: 'ada@home.example', type: 'home' },
    { value: 'ada@work.example', type: 'work', primary: true },
  ],
  phoneNumbers: [
    { value: 'tel:+49-30-123456;ext=12', type: 'work' },
    { value: '0171 2345678', type: 'mobile' },
    { value: '+4930999999', type: 'home' },
    { value: 'nonsense', type: 'fax' },
  ],
  addresses: [
    {
      streetAddress: 'Unter den Linden 1\nHaus B',
      locality: 'Berlin',
      postalCode: '10117',
      country: 'de',
      type: 'work',
    },
    { formatted: 'At home', type: 'home' },
  ],
  [enterprise]: { department: 'Engines', organization: 'Analytical AG' },
};
const card = (content: CardContentInput = {}) => ({
  ...{ content: contentSchema.parse(content), look: lookSchema.parse({}), exchangeForm: { isOn: true, questions: [] } },
  ...{ photoId: null, logoId: null, coverId: null },
});
const nothing = { words: {}, fields: [] };
const numbers = ({ content }: ReturnType<typeof card>) =>
  content.fields.flatMap((field) => (field.kind === 'phone' ? [field.number] : []));

group('what a directory says of somebody', () => {
  it('is name, title, department, company and what reaches them at work', () => {
    const { words, fields } = describe(resource);
    expect(words).toEqual({
      ...{
        'name.prefix': 'Dr.',
        'name.first': 'Ada',
        'name.middle': 'K.',
        'name.last': 'Lovelace',
        'name.suffix': 'PhD',
      },
      ...{ title: 'Engineer', department: 'Engines', company: 'Analytical AG' },
    });
    expect(fields).toMatchObject([
      { kind: 'email', address: 'ada@work.example', label: 'work', isPrimary: true },
      { kind: 'phone', number: '+4930123456', extension: '12', label: 'work' },
      { kind: 'phone', number: '+491712345678', label: 'mobile' },
      { kind: 'address', street: 'Unter den Linden 1', street2: 'Haus B', city: 'Berlin', country: 'DE' },
    ]);
    expect(() => contentSchema.parse({ fields })).not.toThrow();
  });

  it.each([
    ['Germany', 'DE'],
    ['Austria', 'AT'],
    ['Ireland', 'IE'],
    ['Dänemark', 'DK'],
    ['United States', 'US'],
    ['ch', 'CH'],
    ['Narnia', ''],
  ])('is in %s, however the directory writes that', (country, code) => {
    const { fields } = describe({ addresses: [{ locality: 'Town', country, type: 'work' }] });
    expect(fields).toMatchObject([{ city: 'Town', country: code }]);
  });

  it('is not dialled from anywhere where its address names a country that nobody knows', () => {
    const phoneNumbers = [{ value: '030 901820', type: 'work' }];
    const addresses = [{ locality: 'Poseidonis', country: 'Atlantis', type: 'work' }];
    expect(describe({ phoneNumbers, addresses, locale: 'de-DE' }).fields.map(({ kind }) => kind)).toEqual(['address']);
    expect(describe({ phoneNumbers, locale: 'de-DE' }).fields).toMatchObject([{ number: '+4930901820' }]);
  });

  it('is dialled from the country that its address names', () => {
    const phoneNumbers = [{ value: '030 123456', type: 'work' }];
    const addresses = [{ locality: 'Berlin', country: 'Germany', type: 'work' }];
    const { fields } = describe({ phoneNumbers, addresses, locale: 'en-US' });
    expect(fields[0]).toMatchObject({ kind: 'phone', number: '+4930123456' });
    const bare = describe({ phoneNumbers: [{ value: '491701234567', type: 'work' }], addresses });
    expect(bare.fields[0]).toMatchObject({ kind: 'phone', number: '+491701234567' });
    const abroad = ['14155550142', '33612345678'].map((value) => ({ value, type: 'work' }));
    expect(describe({ phoneNumbers: abroad, addresses }).fields.map(({ kind }) => kind)).toEqual(['address']);
  });

  it('is the whole name where it has no parts, and nothing where nothing can be read', () => {
    expect(describe({ displayName: 'Augusta Ada King' }).words).toEqual({
      'name.first': 'Augusta Ada',
      'name.last': 'King',
    });
    expect(
      describe({ phoneNumbers: [{ value: '030 1234' }], emails: [{ value: 'no mail' }], addresses: [{}] }),
    ).toEqual(nothing);
  });
});

group('a card that a directory fills', () => {
  const first = fillCard(card(), nothing, describe(resource));

  it('says what the directory says, and the same once more', () => {
    expect(first.content).toMatchObject({ title: 'Engineer', department: 'Engines', company: 'Analytical AG' });
    expect(numbers(first)).toEqual(['+4930123456', '+491712345678']);
    expect(fillCard(first, describe(resource), describe(resource))).toEqual(first);
  });

  it('follows it in what nobody has changed, and keeps what the person wrote, changed or removed', () => {
    const own = { id: 'mine', kind: 'phone' as const, number: '+12025550143', label: '', isPrimary: false };
    const edited = card({
      ...first.content,
      title: 'Chief engineer',
      fields: [...first.content.fields.filter(({ id }) => id !== 'dir-phone-mobile-1'), own],
    });
    const later = {
      ...resource,
      ...{ title: 'Head of engines', [enterprise]: { department: 'Mills' } },
      phoneNumbers: [
        { value: '+4930777777', type: 'work' },
        { value: '+491712345678', type: 'mobile' },
      ],
    };
    const next = fillCard(edited, describe(resource), describe(later));
    expect(next.content).toMatchObject({ title: 'Chief engineer', department: 'Mills', company: '' });
    expect(numbers(next)).toEqual(['+4930777777', '+12025550143']);
  });

  it('has one name of one hand: first, middle and last name follow together or not at all', () => {
    const named = (givenName: string, familyName: string) => describe({ name: { givenName, familyName } });
    const called = (first: string, last: string) => card({ name: { first, last } });
    const next = (now: ReturnType<typeof card>, before: Described = named('Uma', 'Thurman')) => {
      const { first, last } = fillCard(now, before, named('Neo', 'Anderson')).content.name;
      return `${first} ${last}`;
    };
    expect(next(called('Uma', 'Thurman'))).toBe('Neo Anderson');
    expect(next(called('', ''))).toBe('Neo Anderson');
    expect(next(called('Neo', ''), nothing)).toBe('Neo Anderson');
    expect([next(called('Uma', 'Own')), next(called('Umi', 'Thurman')), next(called('Umi', ''))]).toEqual([
      ...['Uma Own', 'Umi Thurman', 'Umi '],
    ]);
  });

  it('keeps what a template locks', () => {
    const locked = fillCard(card(), nothing, describe(resource), (path) => path !== 'title' && path !== 'fields.phone');
    expect([locked.content.title, numbers(locked), locked.content.department]).toEqual(['', [], 'Engines']);
  });
});
