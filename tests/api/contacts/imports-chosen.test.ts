import { describe, expect, it } from 'vitest';
import type { ImportRow, RowEdit } from '@/lib/contacts/imports/schema';
import { add, edit as editContact, list, one as oneContact, trash } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, editRow, one, reread, rows, settled, undo } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';

// What a row of a dry run shows, and what its owner has chosen for it, is what applying does, also where rows belong to one contact
// that they did not belong to before.

const email = { id: 'e', kind: 'email', address: 'ann@x.example' };
const phone = { id: 'p', kind: 'phone', number: '+41446681800' };
const ann = (fields: object[], more: object = {}) => ({
  content: { name: { first: 'Ann', last: 'Lee' }, fields, ...more },
});
const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', 'N:Lee;Ann;;;', 'FN:Ann Lee', ...lines, 'END:VCARD', ''].join('\r\n');
const mine = [`EMAIL:${email.address}`, 'TITLE:Boss'];
const more = [`TEL:${phone.number}`, 'URL:https://ann.example/', 'NOTE:only in row two', 'CATEGORIES:Fair'];
const two = card(...mine) + card(...more);

/** What a contact says, in short. */
const said = ({ content, tags }: Pick<ImportRow['contact'], 'content' | 'tags'>) => ({
  ways: content.fields.flatMap((field) =>
    'address' in field ? field.address : 'number' in field ? field.number : 'url' in field ? field.url : [],
  ),
  ...{ note: content.note, title: content.title, tags },
});
const contactsOf = async (as: Person): Promise<ReturnType<typeof said>[]> => (await list(as)).body.items.map(said);
const carriedOut = async (as: Person, id: string) => {
  expect((await apply(as, id)).status).toBe(202);
  return (await settled(as, id)).result;
};
const all = { ways: [email.address, phone.number, 'https://ann.example/'], note: 'only in row two', title: 'Boss' };
const sorted = <Said extends { ways: string[] }>(found: Said[]): Said[] =>
  found.map((each) => ({ ...each, ways: each.ways.toSorted() }));

it('a row that was corrected to be somebody known takes nothing from another row of that contact', async () => {
  const ada = await person();
  const { id: contactId } = (await add(ada, ann([email]))).body;
  const typo = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Leeee;Anne;;;', 'FN:Anne Leeee', 'EMAIL:t@x.example', 'END:VCARD', ''];
  const { id } = await dryRun(ada, typo.join('\r\n') + card(`EMAIL:${email.address}`, ...more), 'a.vcf');
  const corrected = await editRow(ada, id, 1, { content: ann([email], { title: 'Boss' }).content });
  expect(corrected.body).toMatchObject({ state: 'update', act: 'update', target: { id: contactId } });
  expect((await one(ada, id)).body.acts).toEqual({ add: 0, update: 1, skip: 0 });
  const before = await checksum(ada.id);
  expect(await carriedOut(ada, id)).toMatchObject({ added: 0, updated: 1, skipped: 0, changed: 0 });
  expect(sorted(await contactsOf(ada))).toEqual(sorted([{ ...all, tags: ['Fair'] }]));
  // Both rows are taken back with it.
  await undo(ada, id);
  expect((await settled(ada, id)).result).toMatchObject({ restored: 1, kept: 0 });
  expect(await checksum(ada.id)).toBe(before);
});

describe('a contact that appears between the dry run and applying it, and is both rows', () => {
  const decisions: [string, number, RowEdit, ReturnType<typeof said>, object][] = [
    ['a tag of row 1', 1, { tags: ['friend'] }, { ...all, tags: ['friend', 'Fair'] }, { updated: 1, skipped: 0 }],
    ['the language of row 1', 1, { language: 'de' }, { ...all, tags: ['Fair'] }, { updated: 1, skipped: 0 }],
    [
      'a tag of row 2',
      2,
      { tags: ['Fair', 'friend'] },
      { ...all, tags: ['Fair', 'friend'] },
      { updated: 1, skipped: 0 },
    ],
    ['row 1 left out', 1, { act: 'skip' }, { ...all, title: '', tags: ['Fair'] }, { updated: 1, skipped: 1 }],
    [
      'row 2 left out',
      2,
      { act: 'skip' },
      { ways: [email.address, phone.number], note: '', title: 'Boss', tags: [] },
      { updated: 1, skipped: 1 },
    ],
    ['nothing decided', 1, {}, { ...all, tags: ['Fair'] }, { updated: 1, skipped: 0 }],
  ];
  it.each(decisions)('takes what it was shown to: %s', async (_, place, decision, wanted, result) => {
    const ada = await person();
    const { id, acts } = await dryRun(ada, two, 'a.vcf');
    expect(acts).toEqual({ add: 2, update: 0, skip: 0 });
    expect((await editRow(ada, id, place, decision)).status).toBe(200);
    await bring(ada, card(`EMAIL:${email.address}`, `TEL:${phone.number}`), 'b.vcf');
    const before = await checksum(ada.id);
    expect(await carriedOut(ada, id)).toMatchObject({ added: 0, changed: 0, ...result });
    expect(sorted(await contactsOf(ada))).toEqual(sorted([wanted]));
    await undo(ada, id);
    expect((await settled(ada, id)).result).toMatchObject({ restored: 1, kept: 0 });
    expect(await checksum(ada.id)).toBe(before);
  });

  it('a row chosen as a contact of its own is one, and nothing is joined to it', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, two, 'a.vcf');
    await editRow(ada, id, 1, { act: 'add' });
    await add(ada, ann([email, phone]));
    expect(await carriedOut(ada, id)).toMatchObject({ added: 1, updated: 1, skipped: 0 });
    const found = await contactsOf(ada);
    expect(found.map(({ title, note }) => [title, note]).toSorted()).toEqual([
      ['', 'only in row two'],
      ['Boss', ''],
    ]);
  });

  it('values of two rows for one place of the contact are both kept', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, card(...mine) + card(...more, 'TITLE:Chief'), 'a.vcf');
    await editRow(ada, id, 1, { tags: ['friend'] });
    await add(ada, ann([email, phone]));
    await carriedOut(ada, id);
    expect(await contactsOf(ada)).toMatchObject([{ title: 'Boss', note: expect.stringContaining('TITLE: Chief') }]);
  });
});

it('an update that was chosen for one contact goes to that one, though another fits better by now', async () => {
  const ada = await person();
  const { id: chosenId } = (
    await add(ada, { content: { name: { first: 'Ann', last: 'Moe' }, title: 'Old', fields: [email] } })
  ).body;
  const { id } = await dryRun(ada, card(...mine), 'a.vcf');
  const shown = await editRow(ada, id, 1, { act: 'update', theirs: ['title'] });
  expect(shown.body).toMatchObject({ act: 'update', target: { id: chosenId }, theirs: ['title'] });
  const other = (await add(ada, ann([email], { title: 'Other' }))).body;
  expect(await carriedOut(ada, id)).toMatchObject({ added: 0, updated: 1 });
  expect((await oneContact(ada, chosenId)).body.content.title).toBe('Boss');
  expect((await oneContact(ada, other.id)).body).toMatchObject({ version: 1, content: { title: 'Other' } });
});

it('what was chosen to be replaced in one contact is replaced in no other', async () => {
  const ada = await person();
  const shown = (await add(ada, ann([email], { title: 'Old' }))).body;
  const { id } = await dryRun(ada, card(...mine, `TEL:${phone.number}`), 'a.vcf');
  await editRow(ada, id, 1, { act: 'update', theirs: ['title'] });
  await trash(ada, shown.id);
  const other = (await add(ada, ann([email], { title: 'Other' }))).body;
  await carriedOut(ada, id);
  expect((await oneContact(ada, other.id)).body.content).toMatchObject({ title: 'Other', fields: [{}, {}] });
});

describe('two rows of one contact, the first of which replaces its title', () => {
  const line = (title: string, at: number) => `Ann,Lee,${title},note ${at}`;
  const fileOf = (...titles: string[]) =>
    ['First name,Last name,Job title,Notes', ...titles.map((title, index) => line(title, index + 1))].join('\n');
  const replace = { act: 'update', theirs: ['title'] };

  it('give up the title that its owner has decided against, though the second row says it, too', async () => {
    const ada = await person();
    await add(ada, ann([], { title: 'Boss' }));
    const { id } = await dryRun(ada, fileOf('Chief', 'Boss'));
    expect((await editRow(ada, id, 1, replace)).body).toMatchObject({ conflicts: [{ mine: 'Boss', theirs: 'Chief' }] });
    expect((await rows(ada, id)).body.items).toMatchObject([{ act: 'update' }, { act: 'update', conflicts: [] }]);
    const before = await checksum(ada.id);
    expect(await carriedOut(ada, id)).toMatchObject({ added: 0, updated: 1, skipped: 0, changed: 0 });
    expect(await contactsOf(ada)).toMatchObject([{ title: 'Chief', note: 'note 1\n\nnote 2' }]);
    await undo(ada, id);
    expect(await settled(ada, id)).toMatchObject({ result: { restored: 1, kept: 0 } });
    expect(await checksum(ada.id)).toBe(before);
  });

  it('keep both titles where the second was to replace it as well: the first counts, the note has the other', async () => {
    const ada = await person();
    await add(ada, ann([], { title: 'Boss' }));
    const { id } = await dryRun(ada, fileOf('Chief', 'Head'));
    for (const place of [1, 2]) expect((await editRow(ada, id, place, replace)).status).toBe(200);
    await carriedOut(ada, id);
    expect(await contactsOf(ada)).toMatchObject([{ title: 'Chief', note: 'note 1\n\nnote 2\n\nTITLE: Head' }]);
  });
});

it.each([
  ['by its owner’s choice', { act: 'add' }],
  ['because its title was corrected', { content: ann([], { title: 'Cook', note: 'note 1' }).content }],
])(
  'a row shown beside the one that had its contact stays apart when that one leaves the contact %s',
  async (_, left) => {
    const ada = await person();
    await add(ada, ann([], { title: 'Boss' }));
    const line = (at: number) => `Ann,Lee,Boss,note ${at},https://row${at}.example`;
    const file = ['First name,Last name,Job title,Notes,Website', line(1), line(2)].join('\n');
    const { id, acts } = await dryRun(ada, file);
    expect(acts).toEqual({ add: 1, update: 1, skip: 0 });
    expect((await editRow(ada, id, 1, left)).body).toMatchObject({ act: 'add' });
    expect((await one(ada, id)).body.acts).toEqual({ add: 2, update: 0, skip: 0 });
    expect(await carriedOut(ada, id)).toMatchObject({ added: 2, updated: 0, skipped: 0 });
    expect((await contactsOf(ada)).map(({ note }) => note).toSorted()).toEqual(['', 'note 1', 'note 2']);
  },
);

it('a row that had nothing to say writes nothing into the contact that its owner has changed since', async () => {
  const ada = await person();
  const known = (await add(ada, ann([email, phone], { title: 'Boss' }))).body;
  const { id, acts } = await dryRun(ada, card(...mine, `TEL:${phone.number}`), 'a.vcf');
  expect(acts).toEqual({ add: 0, update: 0, skip: 1 });
  await editContact(ada, known.id, { version: 1, content: { ...known.content, fields: [email] } });
  expect(await carriedOut(ada, id)).toMatchObject({ added: 0, updated: 0, skipped: 1 });
  expect((await oneContact(ada, known.id)).body).toMatchObject({ version: 2, content: { fields: [{}] } });
});

describe('a file that is read again with other columns', () => {
  const header = 'First name,Last name,Contact code,Job title,Notes,Mobile';
  const fileOf = (first: string) =>
    `${header}\nAnn,Lee,ann@x.example,Boss,,${first}\nAnn,Lee,ann@x.example,,only in row two,+41791234567\n`;
  const mapping = (email: string) => ['name.first', 'name.last', email, 'title', 'note', 'phone.mobile'];
  const again = async (as: Person, id: string, columns: string[]) => {
    expect((await reread(as, id, { mapping: columns })).status).toBe(202);
    return settled(as, id);
  };

  const apart = '+41791234560';
  it.each([
    ['joined before', '', { new: 1, joined: 1 }],
    ['joined only now', apart, { new: 2 }],
  ])('gives a row of which a tag alone was corrected everything that it says now: %s', async (_, first, before) => {
    const ada = await person();
    const { id } = await dryRun(ada, fileOf(first));
    expect((await again(ada, id, mapping('ignore'))).counts).toMatchObject(before);
    await editRow(ada, id, 1, { tags: ['friend'] });
    expect((await again(ada, id, mapping('email.work'))).counts).toMatchObject({ new: 1, joined: 1 });
    expect(await carriedOut(ada, id)).toMatchObject({ added: 1 });
    expect(await contactsOf(ada)).toMatchObject([
      {
        ways: expect.arrayContaining(['ann@x.example', '+41791234567']),
        note: 'only in row two',
        title: 'Boss',
        tags: ['friend'],
      },
    ]);
  });

  it('keeps what was chosen for its rows, and joins no row to one that was decided about', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, fileOf(apart));
    await again(ada, id, mapping('ignore'));
    await editRow(ada, id, 1, { act: 'skip' });
    expect((await again(ada, id, mapping('email.work'))).acts).toEqual({ add: 1, update: 0, skip: 1 });
    const { items } = (await rows(ada, id)).body;
    expect(items.map(({ place, act, joined }) => [place, act, joined])).toEqual([
      [1, 'skip', []],
      [2, 'add', []],
    ]);
    expect(await carriedOut(ada, id)).toMatchObject({ added: 1, skipped: 1 });
    expect(await contactsOf(ada)).toMatchObject([{ note: 'only in row two', title: '' }]);
  });

  it('keeps the rows that were a part of a corrected one out of it a second time', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, fileOf(''));
    const [row] = (await rows(ada, id)).body.items;
    expect(row?.joined).toEqual([2]);
    const note = 'said by hand';
    await editRow(ada, id, 1, { content: { ...row?.contact.content, note } });
    expect((await again(ada, id, mapping('email.home'))).counts).toMatchObject({ new: 1, joined: 1 });
    await carriedOut(ada, id);
    expect(await contactsOf(ada)).toMatchObject([{ note, title: 'Boss', ways: ['ann@x.example', '+41791234567'] }]);
  });

  it('makes rows of a person whose first row says nothing any more people of their own', async () => {
    const ada = await person();
    const csv = 'Name,Email,Mobile\n,ann@x.example,\n,ann@x.example,+41791234567\n';
    const { id } = await dryRun(ada, csv);
    expect((await rows(ada, id)).body.items).toMatchObject([{ place: 1, joined: [2] }]);
    await editRow(ada, id, 1, { act: 'add' });
    const { counts, acts } = await again(ada, id, ['name.full', 'ignore', 'phone.mobile']);
    expect([counts, acts]).toMatchObject([
      { invalid: 1, new: 1 },
      { add: 1, skip: 1 },
    ]);
    expect(await carriedOut(ada, id)).toMatchObject({ added: 1, skipped: 1 });
    expect(await contactsOf(ada)).toMatchObject([{ ways: ['+41791234567'] }]);
  });
});
