import { expect, it } from 'vitest';
import { personOfLines } from '@/lib/platform/formats/person-of-text';
import type { Locale } from '@/lib/platform/i18n/languages';
import { withNumbersOfOne } from './numbers-of-one';

/** The numbers of a card as someone in a place reads them. */
function numbers(lines: string[], locale: Locale, timeZone: string | null): string[] {
  const all = ['Grace Hopper', 'Head', ...lines];
  return withNumbersOfOne(personOfLines(all), all, { locale, timeZone }).phones.map(({ number }) => number);
}

const swiss = ['044 668 18 00', 'Mobil 079 123 45 67'];

it.each<[string, string[], Locale, string | null, string[]]>([
  [
    'a German reads a Swiss card',
    [...swiss, 'grace@firma.ch'],
    'de',
    'Europe/Berlin',
    ['+41446681800', '+41791234567'],
  ],
  ['by its place', [...swiss, '8001 Zürich, Schweiz'], 'de', 'Europe/Berlin', ['+41446681800', '+41791234567']],
  ['by its postcode', [...swiss, 'CH-8001 Zürich'], 'de', null, ['+41446681800', '+41791234567']],
  ['a Swiss reads it', swiss, 'de', 'Europe/Zurich', ['+41446681800', '+41791234567']],
  [
    'a Canadian reads a French card',
    ['Tél. 01 42 68 53 00', '75002 Paris, France'],
    'fr-CA',
    'America/Toronto',
    ['+33142685300'],
  ],
  ['nothing says that it is French', ['Tél. 01 42 68 53 00'], 'fr-CA', 'America/Toronto', ['01 42 68 53 00']],
  ['an American card', ['Office (212) 736-5000'], 'en', 'America/New_York', ['+12127365000']],
  ['no number of America', ['Tel. 123-456-7890'], 'en', 'America/New_York', ['123-456-7890']],
  [
    'numbers of two countries',
    ['Mobil +49 170 1234567', 'Tel. 044 668 18 00', 'Fax +41 44 668 18 01'],
    'de',
    'Europe/Zurich',
    ['+491701234567', '+41446681800', '+41446681801'],
  ],
  ['a zone with a new name', ['Mobile: 98200 12345'], 'en', 'Asia/Kolkata', ['+919820012345']],
  ['the same zone as it was called', ['Mobile: 98200 12345'], 'en', 'Asia/Calcutta', ['+919820012345']],
  ['a Japanese card', ['ＴＥＬ：０３－１２３４－５６７９'], 'ja', 'Asia/Tokyo', ['+81312345679']],
  ['a card in Arabic digits', ['هاتف ٠٥٠١٢٣٤٥٦٧'], 'ar', 'Asia/Riyadh', ['+966501234567']],
  ['a domain that others have, too', ['Tel. 030 901820', 'www.firma.io'], 'de', 'Europe/Berlin', ['+4930901820']],
  ['letters of a state', ['Denver, CO 80202', 'Office 303-736-5000'], 'en', 'America/Denver', ['+13037365000']],
  ['and another', ['Wilmington, DE 19801', '302-736-5000'], 'en', 'America/New_York', ['+13027365000']],
  ['and a third', ['Indianapolis, IN 46204', 'Tel. 317-736-5000'], 'en', 'America/New_York', ['+13177365000']],
  ['letters of a building', ['Gebäude D 1234', '044 668 18 00'], 'de', 'Europe/Zurich', ['+41446681800']],
  ['a mailbox that anyone has', ['044 668 18 00', 'grace@gmx.de'], 'de', 'Europe/Zurich', ['+41446681800']],
  ['another such', ['022 345 67 89', 'grace@hotmail.fr'], 'de', 'Europe/Zurich', ['+41223456789']],
  ['a third', ['0664 1234567', 'grace@gmx.de'], 'de', 'Europe/Vienna', ['+436641234567']],
  ['a company of elsewhere', ['030 901820', 'a@acme.ch'], 'de', 'Europe/Berlin', ['+4930901820']],
  ['and of there', ['030 901820', 'a@acme.at'], 'de', 'Europe/Berlin', ['+4930901820']],
  [
    'a fax of elsewhere',
    ['Tel. 089 123456', 'Fax +41 44 668 18 01'],
    'de',
    'Europe/Berlin',
    ['+4989123456', '+41446681801'],
  ],
  [
    'a mobile phone of elsewhere',
    ['089 123456', 'Mobil +43 664 1234567', '80331 München'],
    'de',
    'Europe/Berlin',
    ['+4989123456', '+436641234567'],
  ],
  ['America and a domain', ['212-736-5000', 'a@acme.in'], 'en', 'America/New_York', ['+12127365000']],
  [
    'a place in one line with all',
    ['Muster AG · Bahnhofstr. 1 · 8001 Zürich · Schweiz', '044 668 18 00'],
    'de',
    'Europe/Berlin',
    ['+41446681800'],
  ],
  [
    'a postcode in the line of the company',
    ['Muster AG, CH-8001 Zürich', '044 668 18 00'],
    'de',
    'Europe/Berlin',
    ['+41446681800'],
  ],
  ['without a comma', ['8001 Zürich Schweiz', '044 668 18 00'], 'de', 'Europe/Berlin', ['+41446681800']],
  ['in brackets', ['8001 Zürich (Schweiz)', '044 668 18 00'], 'de', 'Europe/Berlin', ['+41446681800']],
  ['in capitals', ['75002 PARIS FRANCE', 'Tél. 01 42 68 53 00'], 'de', 'Europe/Berlin', ['+33142685300']],
  [
    'as the English call theirs',
    ['London SW1A 1AA UK', 'Tel. 020 7946 0958'],
    'de',
    'Europe/Berlin',
    ['+442079460958'],
  ],
  ['with an extension', ['Tel. 030 901820 x12'], 'de', 'Europe/Berlin', ['+4930901820 x12']],
])(
  'numbers of a card have the country of the card before that of its reader: %s',
  (_, lines, locale, zone, expected) => {
    expect(numbers(lines, locale, zone)).toEqual(expected);
  },
);

it('leaves numbers of a person with an address to what the address says', () => {
  const address = {
    kind: 'work' as const,
    street: '',
    street2: '',
    poBox: '',
    city: 'Zürich',
    region: '',
    postcode: '8001',
  };
  const person = {
    ...personOfLines(['Tel. 044 668 18 00']),
    addresses: [{ ...address, country: 'Schweiz', isPrimary: true }],
  };
  expect(withNumbersOfOne(person, [], { locale: 'de', timeZone: null }).phones[0]?.number).toBe('044 668 18 00');
});
