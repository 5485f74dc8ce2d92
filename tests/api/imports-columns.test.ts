import { expect, it } from 'vitest';
import { dryRun, rows } from '../support/imports';
import { type Person, person } from '../support/request';
import { xlsx } from '../support/workbook';

// What columns mean, and that nothing of a cell is lost.

async function read(file: Uint8Array | string, name?: string, owner?: Person) {
  const as = owner ?? (await person());
  const { id, columns } = await dryRun(as, file, name);
  const { items } = (await rows(as, id)).body;
  const targets = columns?.map(({ header, target }) => `${header}: ${target}`);
  return {
    targets,
    people: items.map(({ contact }) => contact.content),
    tags: items.map(({ contact }) => contact.tags),
  };
}

const wide = [
  ['Name', 'Email'],
  ['Ann Lee', 'a@l.example', '+4930123456', 'met in Rome'],
  ['Bo Ray', 'b@r.example', '+4930123457', '', 'VIP'],
];

it.each([
  ['a workbook', () => xlsx(wide), 'a.xlsx'],
  ['a text', () => wide.map((row) => row.join(',')).join('\n'), 'a.csv'],
])('cells behind the last column that has a name are read, in %s', async (_, file, name) => {
  const { targets, people } = await read(file(), name);
  expect(targets).toEqual(['Name: name.full', 'Email: email.other', 'C: phone.other', 'D: more', 'E: more']);
  expect(people).toMatchObject([
    { fields: [{ number: '+4930123456' }, { address: 'a@l.example' }], note: 'D: met in Rome' },
    { fields: [{ number: '+4930123457' }, { address: 'b@r.example' }], note: 'E: VIP' },
  ]);
});
