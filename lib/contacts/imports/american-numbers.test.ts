import { describe, expect, it } from 'vitest';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { CountryFinder } from './country-finder';
import { numberOf } from './number-country';

const address = (country: string) => ({
  ...{ kind: 'work' as const, street: '', street2: '', poBox: '', city: '', region: '', postcode: '', country },
  isPrimary: false,
});
const somebody = (number: string, countries: string[] = []): PersonRead => ({
  ...{ place: 1, name: {}, emails: [], websites: [], accounts: [], categories: [], more: [] },
  phones: [{ number, kind: 'work', isPrimary: false }],
  addresses: countries.map(address),
});
/** Reads the numbers of people without addresses from a file, with the countries of the importer's card. */
function read(numbers: string[], card: string[], likely = card[0] ?? '', named: string[] = []) {
  const finder = new CountryFinder(card);
  for (const number of numbers) finder.see(somebody(number));
  for (const country of named) finder.see(somebody('', [country]));
  const { guessed, likeliest, isContested, rivals } = finder.found(likely);
  const countries = { chosen: '', guessed, rivals, ranges: rangesInUse };
  const e164s = numbers.map((number) => numberOf(number, somebody(number), 'work', countries)?.e164);
  return { e164s, likeliest, isContested };
}

const offices = [
  ...['(212) 736-5000', '(617) 253-1000', '(415) 555-2671', '(312) 744-5000', '(202) 456-1414', '(650) 253-0000'],
  ...['(206) 684-4000', '(305) 375-5071', '(713) 837-0311', '(404) 330-6100', '(303) 866-2471', '(602) 262-6011'],
  ...['(215) 686-1776', '(214) 670-3113', '(619) 236-5555', '(503) 823-4000', '(702) 229-6011', '(504) 658-4900'],
  ...['(612) 673-3000', '(313) 224-3400'],
];
const digits = offices.map((number) => number.replace(/\D/g, ''));
const american = digits.map((number) => `+1${number}`);
const mexican = ['(614) 410-1234', '(614) 415-2300', '(664) 634-1234', '(999) 925-2121', '(222) 232-1111'];

describe('numbers in American notation', () => {
  it.each(['DE', 'BR', 'CN', 'AT', 'GB', 'MX', 'FR', 'JP', 'IT', 'IN', 'CH', 'US', 'CA'])(
    'are American for somebody in %s',
    (country) => {
      expect(read(offices, [country]).e164s).toEqual(american);
      const dashed = offices.map((number) => number.replace('(', '').replace(') ', '-'));
      expect(read(dashed, [country]).e164s).toEqual(american);
      expect(
        read(
          dashed.map((number) => number.replaceAll('-', '.')),
          [country],
        ).e164s,
      ).toEqual(american);
      expect(
        read(
          dashed.map((number) => `1-${number}`),
          [country],
        ).e164s,
      ).toEqual(american);
    },
  );

  it('are of the row’s own address and of the owner’s answer where they are numbers there', () => {
    const of = (own: string[], chosen: string) =>
      numberOf('(212) 736-5000', { addresses: own.map(address) }, 'work', {
        chosen,
        guessed: ['BR'],
        ranges: rangesInUse,
      })?.e164;
    expect([of(['DE'], ''), of([], 'DE'), of(['FR'], ''), of([], 'FR'), of(['Atlantis'], '')]).toEqual([
      ...['+492127365000', '+492127365000', '+12127365000', '+12127365000', undefined],
    ]);
  });

  it('are Mexican for a Mexican whose file has more of these: there people write so too', () => {
    expect(read(mexican, ['MX']).e164s).toEqual(mexican.map((number) => `+52${number.replace(/\D/g, '')}`));
  });

  it.each<[string, string[], string]>([
    ['CO', ['300-234-5678', '310-432-1987', '(311) 234-5678', '(320) 432-1987', '315-432-1987'], '+57'],
    ['AR', ['(351) 423-4567', '(341) 480-2000', '(261) 423-1234'], '+54'],
    ['IN', ['986-742-3456', '981-742-3456', '(703) 834-2345'], '+91'],
    ['PH', ['(917) 234-5678', '(919) 234-5678', '(921) 234-5678'], '+63'],
    ['TR', ['(532) 234-5678', '(212) 440-0000', '(342) 234-5678'], '+90'],
    ['RU', ['916-234-5678', '903-234-5678', '926-234-5678'], '+7'],
    ['KZ', ['(727) 258-3000', '(701) 258-3000', '(776) 258-3000'], '+7'],
    ['VE', ['(414) 234-5678', '(424) 234-5678', '(426) 234-5678'], '+58'],
  ])('are of %s where somebody there has such, not all of which are American', (country, numbers, code) => {
    const own = numbers.map((number) => `${code}${number.replace(/\D/g, '')}`);
    expect(read(numbers, [country])).toMatchObject({ e164s: own, isContested: false });
    // The importer has no card yet, or the file names the country.
    expect(read(numbers, [], country).e164s).toEqual(own);
    expect(read(numbers, ['DE'], 'DE', [country]).e164s).toEqual(own);
  });

  it.each<[string, string[], string[]?]>([
    ['CO', ['310-432-1987', '(320) 432-1987', '315-432-1987']],
    ['TR', ['(212) 440-0000'], ['(612) 673-3000', '(313) 224-3400']],
    ['IN', ['(703) 834-2345', '(702) 834-2345']],
    ['PH', ['(917) 234-5678']],
    ['MX', ['(614) 410-1234']],
    ['RU', ['916-234-5678', '903-234-5678']],
    ['VE', ['(414) 234-5678']],
  ])(
    'are in doubt for somebody in %s where they may all be of there or all American',
    (country, numbers, american = ['(503) 823-4000', '(504) 658-4900']) => {
      const none = numbers.map(() => undefined);
      expect(read(numbers, [country])).toEqual({ e164s: none, likeliest: country, isContested: true });
      // Two numbers that only America has do not make the others American.
      expect(read([...numbers, ...american], [country])).toMatchObject({
        isContested: true,
        e164s: [...none, expect.anything(), expect.anything()],
      });
      expect(read(numbers, [country, 'US'])).toMatchObject({ e164s: none, isContested: true });
      expect(read(numbers, ['US', country]).e164s).toEqual(numbers.map((number) => `+1${number.replace(/\D/g, '')}`));
      expect(read(numbers, ['DE']).e164s).toEqual(numbers.map((number) => `+1${number.replace(/\D/g, '')}`));
    },
  );

  it('are of both where none may be of both', () => {
    expect(read(['300-234-5678', '(212) 736-5000'], ['CO'])).toMatchObject({
      ...{ e164s: ['+573002345678', '+12127365000'], isContested: false },
    });
  });

  it('are nobody’s where America has none such and nobody writes so: 555 is no area', () => {
    expect(read(['(555) 555-5555'], ['DE']).e164s).toEqual([undefined]);
  });

  it('are asked about where somebody writes ten digits in their groups who is of where nobody does', () => {
    const numbers = ['212 736 5000', '617 253 1000', '415 555 2671', '312 744 5000'];
    expect(read(numbers, ['BR'])).toEqual({
      ...{ e164s: numbers.map(() => undefined), likeliest: 'US', isContested: true },
    });
    const colombian = ['300 234 5678', '310 432 1987', '320 432 1987'];
    expect(read(colombian, ['CO']).e164s).toEqual(colombian.map((number) => `+57${number.replaceAll(' ', '')}`));
  });

  it.each(['0212 736-5000', '(0212) 736-5000', '(212) 136-5000', '(911) 736-5000', '(212) 911-5000', '212 736 50 00'])(
    'are none of those that no American writes: %s',
    (number) => {
      expect(read([number], ['DE']).e164s).not.toEqual([expect.stringMatching(/^\+1/)]);
    },
  );
});

describe('a guess is none where', () => {
  it.each(['DE', 'AT', 'GB', 'BR'])('more numbers are American than of %s: ten digits as they are', (country) => {
    const found = read(digits, [country]);
    expect(found).toEqual({ e164s: digits.map(() => undefined), likeliest: 'US', isContested: true });
  });

  it('all are numbers of a country that the file names, and not all of the card’s', () => {
    const paris = ['01 42 68 53 00', '04 46 68 18 01', '06 12 34 56 78'];
    expect(read(paris, ['CH'], 'CH', ['FR'])).toMatchObject({ likeliest: 'FR', isContested: true });
  });

  it('two countries share them', () => {
    const both = ['030 901820', '030 901821', '0664 1234567', '030 901822'];
    expect(read(both, ['GB', 'DE'], 'GB')).toMatchObject({ isContested: false });
    const shared = ['020 7946 0018', '020 7946 0019', '01 42 68 53 00', '01 42 68 53 01'];
    expect(read(shared, ['GB'], 'GB', ['FR'])).toMatchObject({ isContested: true, e164s: shared.map(() => undefined) });
  });

  it('but not where the card’s country holds them all, or none', () => {
    const german = ['030 901820', '089 2180 0', '0221 333334', '0170 1234567'];
    expect(read(german, ['DE'], 'US', ['AT', 'US'])).toMatchObject({ likeliest: 'DE', isContested: false });
    expect(read(['044 668 18 00', '031 322 21 11'], ['US'], 'US', ['CH'])).toMatchObject({
      e164s: ['+41446681800', '+41313222111'],
      isContested: false,
    });
  });
});
