import { expect, it } from 'vitest';
import { guessColumns, personOfRow } from './columns';

/** The addresses of the one row of a table. */
function addresses(header: string, cells: string): string[] {
  const [columns, row] = [header.split(','), cells.split(',')];
  return personOfRow(row, guessColumns(columns, [row]), 1, columns).addresses.map(
    ({ kind, street, street2, city, postcode }) => `${kind}: ${[street, street2, postcode, city].join('|')}`,
  );
}

it.each([
  [
    'three of Outlook',
    'Business Street,Business Street,Business Street,Business City,Home Street,Home City',
    '12 St,Floor 3,Room 4,London,Lane 1,Bath',
    ['work: 12 St|Floor 3, Room 4||London', 'home: Lane 1|||Bath'],
  ],
  [
    'two in German, and of every address',
    'Straße geschäftlich,Straße geschäftlich,Ort geschäftlich,Straße privat,Straße privat,Ort privat,Weitere Straße,Weitere Straße,Weiterer Ort',
    'Hauptstr. 1,Haus B,Köln,Weg 2,3. OG,Bonn,Chalet 5,Wald,Davos',
    ['work: Hauptstr. 1|Haus B||Köln', 'home: Weg 2|3. OG||Bonn', 'other: Chalet 5|Wald||Davos'],
  ],
  [
    'of an address that is called so as a whole',
    'Work address,Work address,City,ZIP',
    'Main St 1,Floor 2,Springfield,62701',
    ['work: Main St 1|Floor 2|62701|Springfield'],
  ],
])('columns of a street that repeat word for word are its lines: %s', (_what, header, cells, expected) => {
  expect(addresses(header, cells)).toEqual(expected);
});

it('columns that begin another address are of another one', () => {
  const header = 'Business Street,Business Street,Business City,Business Street,Business Street,Business City';
  expect(addresses(header, '12 St,Floor 3,London,Row 5,Room 6,Bath')).toEqual([
    ...['work: 12 St|Floor 3||London', 'work: Row 5|Room 6||Bath'],
  ]);
  expect(addresses('Home Street,Home City,Home Street,Home City', 'A 1,Rom,B 2,Bari')).toEqual([
    ...['home: A 1|||Rom', 'home: B 2|||Bari'],
  ]);
  // Whole addresses, one in each column.
  expect(addresses('Home address,Home address', 'A 1 Rom,B 2 Bari')).toEqual(['home: A 1 Rom|||', 'home: B 2 Bari|||']);
});
