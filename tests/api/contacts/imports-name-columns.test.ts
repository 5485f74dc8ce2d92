import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { bring, dryRun, rows } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// Whole names and parts of names in tables, whatever the columns are called: people who share a phone stay separate contacts.

/** Returns the people of the rows, which all have one number, as given name | family name | note. */
async function people(header: string, ...cells: string[]) {
  const owner = await person();
  const found = await dryRun(owner, [`${header},Tel`, ...cells.map((cell) => `${cell},+12025550142`)].join('\n'));
  const { items } = (await rows(owner, found.id)).body;
  return items.map(({ contact: { content } }) =>
    [content.name.first, content.name.last, content.note].map((text) => text ?? '').join('|'),
  );
}

const smiths = ['John|Smith|', 'Mary|Smith|'];

it.each([
  ['Name,Surname', ['John,Smith', 'Mary,Smith'], smiths],
  ['Surname,Name', ['Smith,John', 'Smith,Mary'], smiths],
  ['Name,Last name', ['John,Smith', 'Mary,Smith'], smiths],
  ['Name,Surname', ['John Smith,Smith', 'Mary Smith,Smith'], smiths],
  ['Full name,First name', ['John Smith,John', 'John Jones,John'], ['John|Smith|', 'John|Jones|']],
  ['Full name,Last name', ['"Smith, John",Smith', 'Mary Ann Smith,Smith'], ['John|Smith|', 'Mary Ann|Smith|']],
  ['Name,First name', ['Smith,John', 'Jones,John'], ['John|Smith|', 'John|Jones|']],
  ['Name,Vorname', ['Müller,Hans', 'Schmidt,Hans'], ['Hans|Müller|', 'Hans|Schmidt|']],
  ['Name,Nachname', ['Hans,Müller', 'Eva,Müller'], ['Hans|Müller|', 'Eva|Müller|']],
  ['Nom,Prénom', ['Martin,Luc', 'Petit,Luc'], ['Luc|Martin|', 'Luc|Petit|']],
  ['Nome,Sobrenome', ['Ana,Silva', 'João,Silva'], ['Ana|Silva|', 'João|Silva|']],
  [
    'Nombre,Apellido paterno,Apellido materno',
    ['Luis,Paz,Ruiz', 'Luis,Paz,Mora'],
    ['Luis|Paz Ruiz|', 'Luis|Paz Mora|'],
  ],
  ['姓,名前', ['山田,太郎', '山田,花子'], ['太郎|山田|', '花子|山田|']],
  ['苗字,名前', ['山田,太郎', '山田,花子'], ['太郎|山田|', '花子|山田|']],
  ['名字,名前', ['山田,太郎', '山田,花子'], ['太郎|山田|', '花子|山田|']],
  ['الاسم,اسم العائلة', ['محمد,علي', 'فاطمة,علي'], ['محمد|علي|', 'فاطمة|علي|']],
  ['الاسم,اللقب', ['محمد,علي', 'فاطمة,علي'], ['محمد|علي|', 'فاطمة|علي|']],
])('halves of names are one name: %s %j', async (header, cells, names) => {
  expect(await people(header, ...cells)).toEqual(names);
});

const paz = ['Luis|Paz|', 'Eva|Sol|'];

it.each([
  ...['Nombre y apellido', 'Nombre(s) y apellido(s)', 'Persona de contacto', 'Contacto', 'Nombre'],
  ...['First and last name', 'First name / last name', 'Name & surname', 'Contact person', 'Contact', 'Customer name'],
  ...['Nom et prénom', 'Nom', 'Nom, prénom', 'Personne-ressource', 'Nom du contact', 'Noms et prénoms'],
  ...['Nome e cognome', 'Cognome e nome', 'Nominativo', 'Referente', 'Nome e sobrenome', 'Contato', 'Responsável'],
  ...[
    'Vor- und Nachname',
    'Nachname, Vorname',
    'Ansprechpartner',
    'Ansprechpartner/in',
    'Kontaktperson',
    'Name, Vorname',
  ],
  ...['联系人姓名', '客户姓名', '聯絡人', '担当者', 'ご担当者名', 'フルネーム', '氏名（漢字）'],
  ...['الاسم واللقب', 'اسم جهة الاتصال', 'الاسم الثلاثي', 'مسؤول الاتصال'],
])('a whole name is one, by the name of its column: %s', async (header) => {
  expect(await people(`"${header}"`, 'Luis Paz', 'Eva Sol')).toEqual(paz);
});

it('without any names of columns a text before numbers is a name where it looks like one, else it is kept', async () => {
  const owner = await person();
  const table = async (...lines: string[]) => {
    const { id, columns } = await dryRun(owner, lines.join('\n'));
    const { items } = (await rows(owner, id)).body;
    const names = items.map(({ contact: { content } }) => [content.name.first, content.name.last, content.note]);
    return [columns?.map(({ target }) => target), ...names];
  };
  expect(await table('John Smith,+12025550142', 'Mary Jones,+12025550142')).toEqual([
    ['name.full', 'phone.other'],
    ['John', 'Smith', ''],
    ['Mary', 'Jones', ''],
  ]);
  expect(await table('1,John,Smith,js@x.example', '2,Mary,Smith,js@x.example')).toEqual([
    ['ignore', 'name.first', 'name.last', 'email.other'],
    ['John', 'Smith', ''],
    ['Mary', 'Smith', ''],
  ]);
  expect(await table('R2-D2 & Co.,+12025550142,VIP', 'ACME 24/7,+12025550142,')).toEqual([
    ['more', 'phone.other', 'more'],
    ['', '', 'A: R2-D2 & Co.\nC: VIP'],
    ['', '', 'A: ACME 24/7'],
  ]);
});

it('who may be told apart by a column that nobody knows is a question: rows are not joined, and no contact is written into', async () => {
  const owner = await person();
  const header = 'Zuständig,Telefon,E-Mail';
  await bring(owner, [header, 'Luis Paz,+12025550142,'].join('\n'));
  const second = [header, 'Eva Sol,+12025550142,eva@sol.example', 'Ana Mar,+12025550142,'].join('\n');
  const found = await dryRun(owner, second);
  expect((await rows(owner, found.id)).body.items).toMatchObject([{ act: 'add' }, { act: 'add' }]);
  await bring(owner, second);
  expect((await list(owner, {})).body.items).toHaveLength(3);
  // The same rows once more bring nothing new.
  expect((await dryRun(owner, second)).counts).toMatchObject({ same: 2, new: 0, update: 0, joined: 0 });
});
