import { describe, expect, it } from 'vitest';
import { add, addGroup, exportAs, groupsOf } from '@/tests/support/contacts';
import { dryRun, rows } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';
import { xlsx, xlsxOf } from '@/tests/support/workbook';

// The meaning of columns, and that nothing of a cell is lost.

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

describe('what a column means in one sheet of a workbook', () => {
  const names = (people: Awaited<ReturnType<typeof read>>['people']) =>
    people.map(({ name, title }) => [name.prefix, name.first, name.last, title]);

  it('is not decided by another: titles', async () => {
    const clients = [
      ['First Name', 'Last Name', 'Title', 'Email'],
      ['Bob', 'Ray', 'CEO', 'b@r.example'],
    ];
    const partners = [
      ['Title', 'First Name', 'Last Name', 'Job Title', 'Email'],
      ['Dr.', 'Ann', 'Lee', 'CTO', 'a@l.example'],
    ];
    const { people, targets } = await read(xlsxOf({ Clients: clients, Partners: partners }), 'a.xlsx');
    expect(names(people)).toEqual([
      ['', 'Bob', 'Ray', 'CEO'],
      ['Dr.', 'Ann', 'Lee', 'CTO'],
    ]);
    expect(targets).toEqual([
      ...['First Name: name.first', 'Last Name: name.last', 'Title: title', 'Email: email.other'],
      ...['Title (Partners): name.prefix', 'Job Title: title'],
    ]);
  });

  it('is not decided by another: names and addresses', async () => {
    const whole = [
      ['Nome', 'Email', 'Home address'],
      ['Mario Rossi', 'm@r.example', '1 Main St'],
    ];
    const halves = [
      ['City', 'Nome', 'Cognome', 'Email'],
      ['Bonn', 'Anna', 'Bianchi', 'a@b.example'],
    ];
    const { people } = await read(xlsxOf({ A: whole, B: halves }), 'a.xlsx');
    expect(names(people).map(([, first, last]) => [first, last])).toEqual([
      ['Mario', 'Rossi'],
      ['Anna', 'Bianchi'],
    ]);
    expect(people.map(({ fields }) => fields.find(({ kind }) => kind === 'address'))).toMatchObject([
      { label: 'home', street: '1 Main St' },
      { label: 'other', city: 'Bonn' },
    ]);
  });

  it('is not decided by another: how days are written, by all rows of the sheet', async () => {
    const header = ['Name', 'Email', 'Birthday'];
    const others = Array.from({ length: 60 }, (_, at) => [`P Q${at}`, `p${at}@example.com`, '']);
    const us = [header, ['Ann Lee', 'a@l.example', '03/25/1990'], ['Bo Lee', 'bo@l.example', '03/04/1990']];
    const uk = [header, ['Di Ray', 'd@r.example', '03/04/1990'], ...others, ['Cy Ray', 'c@r.example', '25/03/1990']];
    const { people } = await read(xlsxOf({ US: us, UK: uk }), 'a.xlsx');
    expect(people.slice(0, 3).map(({ birthday }) => birthday)).toEqual(['1990-03-25', '1990-03-04', '1990-04-03']);
  });
});

describe('an address in one text beside its parts', () => {
  const addresses = async (file: string, name?: string) => {
    const [one] = (await read(file, name)).people;
    return one?.fields.flatMap((field) =>
      field.kind === 'address'
        ? [[field.street, field.street2, field.postcode, field.city, field.country].join('|')]
        : [],
    );
  };

  it.each([
    [
      'Street,Address',
      'Hauptstr. 5,"Hauptstr. 5, Hinterhaus, 10115 Berlin"',
      ['Hauptstr. 5|Hinterhaus, 10115 Berlin|||'],
    ],
    [
      'Street,Postcode,City,Address',
      'Hauptstr. 5,10115,Berlin,"Hauptstr. 5, 10115 Berlin"',
      ['Hauptstr. 5||10115|Berlin|'],
    ],
    [
      'Street,Postcode,City,Country,Address',
      '1-1,100-0001,千代田区,JP,〒100-0001 千代田区1-1',
      ['1-1||100-0001|千代田区|JP'],
    ],
    [
      'Business Street,Company Address',
      '5 Main Street,9 Other Street Bonn',
      ['5 Main Street||||', '9 Other Street Bonn||||'],
    ],
    [
      'Address 1 - Formatted,Address 1 - Street,Address 1 - Country',
      '"Hauptstr. 5, 10115 Berlin, Germany",Hauptstr. 5,DE',
      ['Hauptstr. 5|10115 Berlin|||DE'],
    ],
  ])('is dropped only where the parts say all of it: %s, %s', async (header, cells, expected) => {
    expect(await addresses(`Name,Email,${header}\nAnn Lee,a@l.example,${cells}`)).toEqual(expected);
  });

  it('is dropped only where the parts say all of it, in JSContact', async () => {
    const card = (address: object) =>
      JSON.stringify({
        '@type': 'Card',
        version: '1.0',
        uid: 'u',
        name: { full: 'Ann Lee' },
        addresses: { a: address },
      });
    const components = [{ kind: 'locality', value: 'Springfield' }];
    expect(await addresses(card({ full: '5 Long Rd, Springfield, IL', components }), 'a.json')).toEqual([
      '5 Long Rd, IL|||Springfield|',
    ]);
    const whole = [
      ...components,
      { kind: 'number', value: '5' },
      { kind: 'name', value: 'Long Rd' },
      { kind: 'region', value: 'IL' },
    ];
    expect(await addresses(card({ full: '5 Long Rd\nSpringfield, IL', components: whole }), 'a.json')).toEqual([
      '5 Long Rd|||Springfield|',
    ]);
  });
});

describe('a tag with a comma', () => {
  it('alone, or a group alone, comes back from our own table as it was', async () => {
    const owner = await person();
    const content = { name: { first: 'Ann', last: 'Lee' }, fields: [] };
    const { id } = (await add(owner, { content, tags: ['Friends, old'] })).body;
    await add(owner, { content: { ...content, name: { first: 'Bo', last: 'Ray' } }, tags: ['a;b', 'c、d'] });
    await groupsOf(owner, id, [(await addGroup(owner, 'G, one')).body.id]);
    const { text } = await exportAs(owner, { format: 'csv' });
    expect((await read(text)).tags.map((tags) => tags.sort()).sort()).toEqual([
      ['Friends, old', 'G, one'],
      ['a;b', 'c、d'],
    ]);
  });

  it('is one where Google wrote it, and two where people did', async () => {
    const google = 'First Name,Last Name,Labels,E-mail 1 - Value\nAnn,Lee,"Friends, old",a@l.example\n';
    expect((await read(google)).tags).toEqual([['Friends, old']]);
    const old = 'Name,Group Membership,E-mail 1 - Value\nAnn Lee,"* Friends, old",a@l.example\n';
    expect((await read(old)).tags).toEqual([['Friends, old']]);
    expect((await read('Name,Labels,Email\nAnn Lee,"Friends, old",a@l.example\n')).tags).toEqual([['Friends', 'old']]);
  });
});
