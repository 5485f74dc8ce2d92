import { expect, it } from 'vitest';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { areMany } from './are-many';
import { CountryFinder, countriesOfCards } from './country-finder';
import { type NumberCountries, numberOf as numberIn } from './number-country';

const address = (country: string, kind: 'work' | 'home' | 'other' = 'work') => ({
  ...{ kind, street: '', street2: '', poBox: '', city: '', region: '', postcode: '', country, isPrimary: false },
});
const somebody = (numbers: string[], countries: string[] = []): PersonRead => ({
  ...{ place: 1, name: {}, emails: [], websites: [], accounts: [], categories: [], more: [] },
  phones: numbers.map((number) => ({ number, kind: 'work', isPrimary: false })),
  addresses: countries.map((country) => address(country)),
});
const numberOf = (
  text: string,
  person: Parameters<typeof numberIn>[1],
  kind: 'work' | 'home' | 'mobile' | 'other',
  where: Omit<NumberCountries, 'ranges'>,
) => numberIn(text, person, kind, { ...where, ranges: rangesInUse });
const nowhere = { chosen: '', guessed: [] };
const paris = '01 42 68 53 00';
const berlin = '030 901820';

it('a number belongs to the country of the row’s own address, of its kind first', () => {
  const own = { addresses: [address('Frankreich', 'home'), address('Germany')] };
  const e164 = (text: string, kind: 'work' | 'home') =>
    numberOf(text, own, kind, { chosen: '', guessed: ['US'] })?.e164;
  expect([e164(paris, 'home'), e164(berlin, 'work')]).toEqual(['+33142685300', '+4930901820']);
});

it('a number that is neither of work nor of home is not taken for one of where the third address is', () => {
  const own = { addresses: [address('Schweiz', 'other'), address('Deutschland')] };
  const of = (kind: 'other' | 'mobile') => numberOf('0221 333334', own, kind, nowhere)?.e164;
  expect([of('other'), of('mobile')]).toEqual(['+49221333334', '+49221333334']);
});

it.each<[string, string[], string, { chosen?: string; guessed?: string[] }, string | undefined]>([
  ['of the second of two countries', ['DE', 'AT'], '0664 1234567', {}, '+436641234567'],
  ['of the first of two', ['AT', 'DE'], '0664 1234567', {}, '+436641234567'],
  ['of the first, which the second has not', ['DE', 'AT'], '0170 1234567', {}, '+491701234567'],
  ['of where others are written to', ['DE', 'other AT'], '0664 1234567', {}, '+436641234567'],
  ['of both', ['FR', 'NL'], '06 12 34 56 78', {}, undefined],
  ['of both, where the owner says one', ['FR', 'NL'], '06 12 34 56 78', { chosen: 'NL' }, '+31612345678'],
  ['of neither, and in use in both', ['DE', 'AT'], '0512 123456', {}, undefined],
  ['of neither, both of others', ['other DE', 'other AT'], '0512 123456', {}, undefined],
  ['of neither, and in use in one', ['US', 'DE'], '030 901820', {}, '+4930901820'],
  ['of two that are one', ['US', 'CA'], '(415) 555-2671', {}, '+14155552671'],
  ['of a country that is guessed', ['DE'], '0664 1234567', { guessed: ['AT'] }, undefined],
  ['of a country that the owner says', ['DE'], '0664 1234567', { chosen: 'AT' }, '+436641234567'],
  ['of its own country, whatever is guessed', ['DE'], '0170 1234567', { guessed: ['AT'] }, '+491701234567'],
])('a number of a mobile phone belongs to the country in which it is one: %s', (_what, own, text, where, e164) => {
  const addresses = own.map((said) => {
    const [country = '', kind = 'work'] = said.split(' ').reverse();
    return address(country, kind as 'work' | 'other');
  });
  expect(numberOf(text, { addresses }, 'mobile', { ...nowhere, ...where })?.e164).toBe(e164);
});

it('then to the answer of the owner alone, then to the importer’s card, then to the candidate', () => {
  const of = (chosen: string, guessed: string[]) =>
    numberOf('044 668 18 00', { addresses: [] }, 'work', { chosen, guessed })?.e164;
  expect(of('', ['CH', 'DE'])).toBe('+41446681800');
  expect(of('AT', ['CH', 'DE'])).toBe('+43446681800');
  expect(of('', [])).toBeUndefined();
});

it('a number of somebody whose country nobody knows is read in no country that is only guessed', () => {
  const of = (addresses: ReturnType<typeof address>[], kind: 'work' | 'mobile', chosen = '', text = paris) =>
    numberOf(text, { addresses }, kind, { chosen, guessed: ['FR'] })?.e164;
  const atlantis = address('Atlantis');
  expect([of([atlantis], 'work'), of([atlantis], 'mobile'), of([address('')], 'work')]).toEqual([
    ...[undefined, undefined, '+33142685300'],
  ]);
  expect(of([atlantis], 'work', 'FR')).toBe('+33142685300');
  // A person with a work address in an unknown country and a home address in France: the number at work is not read as French.
  const both = [atlantis, address('FR', 'home')];
  expect([of(both, 'work'), of(both, 'mobile', '', '06 12 34 56 78')]).toEqual([undefined, '+33612345678']);
  // The numbers of a person with an address in an unknown country say nothing about the country of the others.
  const finder = new CountryFinder([]);
  finder.see(somebody([paris, '05 61 22 33 44'], ['Atlantis']));
  expect(finder.found('FR').guessed).toEqual([]);
});

it('a country in which it is no number is passed over: no French number becomes an American one', () => {
  expect(numberOf('06 12 34 56 78', { addresses: [] }, 'mobile', { chosen: '', guessed: ['US', 'FR'] })?.e164).toBe(
    '+33612345678',
  );
  expect(numberOf('06 12 34 56 78', { addresses: [] }, 'mobile', { chosen: '', guessed: ['US'] })).toBeNull();
});

it('with its country code it needs none; 00 is a country code everywhere', () => {
  const of = (text: string, chosen = '') => numberOf(text, { addresses: [] }, 'work', { ...nowhere, chosen })?.e164;
  expect([of('+49 30 901820'), of('0049 30 901820', 'US'), of('ask the desk', 'US')]).toEqual([
    ...['+4930901820', '+4930901820', undefined],
  ]);
});

it.each([
  ['a mobile number, as Excel keeps it', '491701234567', '+491701234567'],
  ['a mobile number in groups', '49 170 1234567', '+491701234567'],
  ['a longer mobile number', '4915112345678', '+4915112345678'],
  ['a number at home that is none behind 49', '4930901820', '+4930901820'],
  ['a mobile number without its 0', '1701234567', '+491701234567'],
  ['a town that begins with 49', '04921 112345', '+494921112345'],
  ['a short number of a town that begins with 49', '491 12345', '+4949112345'],
  ['a number that is one in two towns, by its country code and without', '4921112345', undefined],
])('a German number may begin with its country code, without a plus: %s', (_, text, e164) => {
  const own = { addresses: [address('DE')] };
  const none = { addresses: [] };
  expect([
    numberOf(text, own, 'mobile', nowhere)?.e164,
    numberOf(text, none, 'mobile', { chosen: 'DE', guessed: [] })?.e164,
    numberOf(text, none, 'mobile', { chosen: '', guessed: ['DE'] })?.e164,
  ]).toEqual([e164, e164, e164]);
});

it.each<[string, string, string?]>([
  ['DE', '14155550142'],
  ['DE', '12025550142'],
  ['DE', '818012345678'],
  ['DE', '33612345678'],
  ['DE', '447911123456'],
  ['DE', '+447911123456', '+447911123456'],
  ['DE', '393331234567'],
  ['DE', '41791234567'],
  ['AT', '491701234567'],
  ['AT', '14155552671'],
  ['AT', '6641234567', '+436641234567'],
  ['IT', '33612345678'],
  ['IT', '612345678'],
  ['IT', '393331234567', '+393331234567'],
  ['IT', '3331234567', '+393331234567'],
  ['MX', '14155550142'],
  ['US', '14155550142', '+14155550142'],
  // New Zealand, Norway, Peru, Chicago, Vietnam: no one there writes a 0 before them.
  ['US', '6462345678', '+16462345678'],
  ['US', '4792345678 x12', '+14792345678'],
  ['BR', '51987654321', '+5551987654321'],
  ['CN', '13122345678', '+8613122345678'],
  ['RU', '8 495 123 45 67', '+74951234567'],
])(
  'a number that lost its plus is left as it stands where its country is in doubt: in %s %s',
  (country, text, e164) => {
    const none = { addresses: [] };
    expect([
      numberOf(text, { addresses: [address(country)] }, 'mobile', nowhere)?.e164,
      numberOf(text, none, 'mobile', { chosen: country, guessed: [] })?.e164,
      numberOf(text, none, 'mobile', { chosen: '', guessed: [country] })?.e164,
    ]).toEqual([e164, e164, e164]);
  },
);

it.each([
  ['DE', '15123456789', '+4915123456789'],
  ['AT', '6642345678', '+436642345678'],
  ['FR', '298765432', '+33298765432'],
])('where a 0 may be missing as well as a plus, somebody has to say the country: in %s %s', (country, text, e164) => {
  const of = (own: string[], chosen: string, guessed: string[]) =>
    numberOf(text, { addresses: own.map((each) => address(each)) }, 'mobile', { chosen, guessed })?.e164;
  expect([of([country], '', []), of([], country, []), of([], '', [country])]).toEqual([e164, e164, undefined]);
});

it('a number is one of another country that somebody says where it is none of the first', () => {
  const of = (guessed: string[]) => numberOf('14155550142', { addresses: [] }, 'work', { chosen: '', guessed })?.e164;
  expect([of(['DE', 'US']), of(['US', 'DE']), of(['DE'])]).toEqual(['+14155550142', '+14155550142', undefined]);
});

it('a number without its area is one of the row’s own country or none: a guess makes it no other’s', () => {
  const own = { addresses: [address('US')] };
  expect(numberOf('555-0142', own, 'work', { chosen: '', guessed: ['DE'] })).toBeNull();
  expect(numberOf('030 901820', own, 'work', { chosen: '', guessed: ['DE'] })?.e164).toBe('+4930901820');
  const finder = new CountryFinder([]);
  finder.see(somebody(['555-0142'], ['US']));
  expect(finder.found('DE').guessed).toEqual([]);
});

it('of the countries that a file names the one in which most numbers are numbers is the candidate, behind the card’s', () => {
  const finder = new CountryFinder(['US']);
  finder.see(somebody(['+39 02 1234567']));
  for (const number of [paris, '06 12 34 56 78', '05 61 22 33 44']) finder.see(somebody([number]));
  finder.see(somebody(['+33 1 42 68 53 00']));
  expect(finder.found('US').guessed).toEqual(['US', 'FR']);
  expect(new CountryFinder([]).found('US').guessed).toEqual([]);
});

it('a card says a country by its address, then by its numbers', () => {
  const fields = [
    { id: '1', kind: 'phone', number: '+4930901820' },
    { id: '2', kind: 'address', country: 'AT' },
  ] as never[];
  expect(countriesOfCards([{ fields }])).toEqual(['AT', 'DE']);
});

it('one of five is many, and so are twenty', () => {
  expect([areMany(0, 0), areMany(1, 6), areMany(1, 5), areMany(20, 500)]).toEqual([...[false, false, true, true]]);
});
