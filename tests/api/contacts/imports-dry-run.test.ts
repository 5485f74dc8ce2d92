import { describe, expect, it } from 'vitest';
import { importJob } from '@/lib/contacts/imports/work-on-imports';
import { setDraining } from '@/lib/platform/draining';
import { add, list, one as oneContact } from '@/tests/support/contacts';
import { apply, cancel, checksum, dryRun, editRow, one, reread, rows, settled, upload } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

const csv = (...lines: string[]) => lines.join('\r\n');
const header = 'First name,Last name,Email,Phone,Company,Job title';
const grace = 'Grace,Hopper,grace@navy.example,+1 202 555 0142,Navy,Rear Admiral';
const alan = 'Alan,Turing,alan@bletchley.example,,Bletchley,';
const people = csv(header, grace, alan);

const email = (address: string) => ({ id: 'e', kind: 'email', address });
const known = (first: string, last: string, more = {}) => ({ content: { name: { first, last }, ...more } });

describe('the dry run of an import', () => {
  it('tells what each row is: new, update, same, conflict, invalid; it changes no contact', async () => {
    const ada = await person();
    await add(ada, known('Grace', 'Hopper', { company: 'Navy', fields: [email('grace@navy.example')] }));
    await add(ada, known('Alan', 'Turing', { company: 'Bletchley', fields: [email('alan@bletchley.example')] }));
    await add(ada, known('Kurt', 'Gödel', { title: 'Professor', fields: [email('kurt@ias.example')] }));
    const before = await checksum(ada.id);
    const file = csv(header, grace, alan, 'Kurt,Gödel,kurt@ias.example,,,Logician', 'Emmy,Noether,,,,', ',,,,,nobody');
    const found = await dryRun(ada, file);
    expect(found).toMatchObject({
      status: 'ready',
      format: 'csv',
      fileName: 'people.csv',
      result: null,
      undoUntil: null,
    });
    expect(found.counts).toEqual({ new: 1, update: 1, same: 1, conflict: 1, invalid: 1, joined: 0 });
    expect(found.acts).toEqual({ add: 1, update: 1, skip: 3 });
    const { items } = (await rows(ada, found.id)).body;
    expect(items.map(({ state }) => state)).toEqual(['update', 'same', 'conflict', 'new', 'invalid']);
    expect(items[0]).toMatchObject({ act: 'update', target: { content: { company: 'Navy' } } });
    expect(items[0]?.adds).toEqual(['title', expect.stringMatching(/^fields\./)]);
    expect(items[2]?.conflicts).toEqual([{ path: 'title', mine: 'Professor', theirs: 'Logician' }]);
    expect(items[4]?.problems).toMatchObject([{ path: 'name.first', code: 'required' }]);
    expect((await rows(ada, found.id, { state: 'conflict' })).body.items).toHaveLength(1);
    expect(await checksum(ada.id)).toBe(before);
  });

  it('lists rows page by page', async () => {
    const ada = await person();
    const file = csv('Name,Email', ...Array.from({ length: 5 }, (_, at) => `P${at} Q,p${at}@x.example`));
    const { id } = await dryRun(ada, file);
    const first = (await rows(ada, id, { limit: '3' })).body;
    const second = (await rows(ada, id, { limit: '3', cursor: first.nextCursor ?? '' })).body;
    expect([...first.items, ...second.items].map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(second.nextCursor).toBeNull();
    expect((await rows(ada, id, { cursor: first.nextCursor ?? '', state: 'new' })).status).toBe(422);
  });

  it('joins rows of the same person, in the file and by the contact they are', async () => {
    const ada = await person();
    await add(ada, known('Grace', 'Hopper', { company: 'Navy', fields: [email('grace@navy.example')] }));
    const file = csv(
      header,
      grace,
      'Grace,Hopper,,,Navy,',
      alan,
      'Alan,Turing,alan@bletchley.example,+44 20 7946 0018,,Fellow',
    );
    const found = await dryRun(ada, file);
    expect(found.counts).toMatchObject({ new: 1, update: 1, joined: 2 });
    const { items } = (await rows(ada, found.id)).body;
    expect(items.map(({ place, joined }) => [place, joined])).toEqual([
      [1, [2]],
      [3, [4]],
    ]);
    expect(items[1]?.contact.content).toMatchObject({
      title: 'Fellow',
      fields: [{ kind: 'email' }, { kind: 'phone' }],
    });
  });

  it('reads the file anew with other columns, another country and tags; rows corrected by hand stay', async () => {
    const ada = await person();
    const file = csv(
      'Name,Email,Phone,Thing',
      'Ada Lovelace,ada@x.example,030 901820,Analyst',
      'Bob Byron,bob@x.example,,Poet',
    );
    const { id, columns, options } = await dryRun(ada, file);
    expect(columns?.map(({ header, target }) => [header, target])).toEqual([
      ...[
        ['Name', 'name.full'],
        ['Email', 'email.other'],
        ['Phone', 'phone.other'],
        ['Thing', 'more'],
      ],
    ]);
    expect(columns?.[3]?.samples).toEqual(['Analyst', 'Poet']);
    const corrected = (await rows(ada, id)).body.items[1];
    const content = { ...corrected?.contact.content, company: 'By hand' };
    expect((await editRow(ada, id, 2, { content })).body.contact.content.company).toBe('By hand');
    const mapping = ['name.full', 'email.work', 'phone.work', 'title'];
    expect(options.country).toBe('');
    const answer = await reread(ada, id, { mapping, country: 'DE', tags: ['Fair'] });
    expect([answer.status, answer.body.status]).toEqual([202, 'reading']);
    expect((await settled(ada, id)).columns?.[3]?.target).toBe('title');
    const { items } = (await rows(ada, id)).body;
    expect(items[0]?.contact).toMatchObject({ tags: ['Fair'], content: { title: 'Analyst' } });
    expect(items[0]?.contact.content.fields.find(({ kind }) => kind === 'phone')).toMatchObject({
      number: '+4930901820',
    });
    expect(items[1]).toMatchObject({ isEdited: true, contact: { content: { company: 'By hand' } } });
    expect((await reread(ada, id, { mapping: ['nonsense'] })).status).toBe(422);
  });

  it('takes a row corrected in place, and what is chosen for it', async () => {
    const ada = await person();
    const { id: contactId } = (
      await add(ada, known('Kurt', 'Gödel', { title: 'Professor', fields: [email('kurt@ias.example')] }))
    ).body;
    const { id } = await dryRun(ada, csv(header, 'Kurt,Gödel,kurt@ias.example,,,Logician', ',,,,,nobody'));
    expect((await editRow(ada, id, 2, { act: 'add' })).status).toBe(422);
    const empty = (await rows(ada, id)).body.items[1]?.contact.content;
    const fixed = await editRow(ada, id, 2, { content: { ...empty, name: { first: 'Emmy' } } });
    expect(fixed.body).toMatchObject({ state: 'new', act: 'add', isEdited: true, problems: [] });
    const chosen = await editRow(ada, id, 1, { theirs: ['title'] });
    expect(chosen.body).toMatchObject({ state: 'conflict', act: 'update', theirs: ['title'], adds: ['title'] });
    expect((await one(ada, id)).body.acts).toEqual({ add: 1, update: 1, skip: 0 });
    await apply(ada, id);
    expect((await settled(ada, id)).result).toMatchObject({ added: 1, updated: 1 });
    expect((await oneContact(ada, contactId)).body.content.title).toBe('Logician');
    expect((await editRow(ada, id, 1, { act: 'skip' })).body.code).toBe('import_busy');
  });

  it('can leave a row out, and add one that is known as a contact of its own', async () => {
    const ada = await person();
    await add(ada, known('Grace', 'Hopper', { fields: [email('grace@navy.example')] }));
    const { id } = await dryRun(ada, people);
    await editRow(ada, id, 1, { act: 'add' });
    expect((await editRow(ada, id, 2, { act: 'update' })).status).toBe(422);
    await editRow(ada, id, 2, { act: 'skip' });
    await apply(ada, id);
    expect((await settled(ada, id)).result).toMatchObject({ added: 1, updated: 0, skipped: 1 });
    expect((await list(ada)).body.items).toHaveLength(2);
  });
});

it('a dry run that a shutdown interrupts goes on with the next start, and one that is cancelled meanwhile does not', async () => {
  const ada = await person();
  const file = csv('Name,Email', ...Array.from({ length: 1500 }, (_, at) => `P${at} Q${at},p${at}@x.example`));
  setDraining(true);
  const [left, gone] = [(await upload(ada, file)).body.id, (await upload(ada, file)).body.id];
  await cancel(ada, gone);
  setDraining(false);
  expect((await one(ada, left)).body.status).toBe('reading');
  await importJob.resume();
  expect(await settled(ada, left)).toMatchObject({ status: 'ready', counts: { new: 1500 } });
  expect((await one(ada, gone)).status).toBe(404);
});
