import { describe, expect, it } from 'vitest';
import { bareUid } from '@/lib/contacts/book/same-person/known-person';
import type { Contact } from '@/lib/contacts/book/schema';
import { personToContact } from '@/lib/contacts/imports/person-to-contact';
import { database } from '@/lib/platform/db/client';
import { personOfRow } from '@/lib/platform/formats/csv/columns';
import { exportColumns } from '@/lib/platform/formats/csv/export-columns';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { readCsv, readJsContacts } from '@/lib/platform/formats/test-files/read';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { endpoint, StreamAnswer } from '@/lib/platform/http/endpoint';
import { route } from '@/lib/platform/http/route';
import { add, addGroup, exportAs, groupsOf, list, named, trash } from '@/tests/support/contacts';
import { fillBook } from '@/tests/support/many-contacts';
import { type Answer, type Person, person, request } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

const formats = ['vcard', 'vcard4', 'csv', 'jscontact'] as const;
type Format = (typeof formats)[number];

/** Returns the people that our own readers find in a file. */
function people(format: Format, file: string): PersonRead[] {
  const bytes = Buffer.from(file, 'utf8');
  if (format === 'jscontact') return [...readJsContacts(bytes)];
  if (format !== 'csv') return [...readVCards(bytes)];
  const { columns, rows, encoding, delimiter } = readCsv(bytes);
  expect([encoding, delimiter, columns]).toEqual(['utf-8', ',', exportColumns.map(({ name }) => name)]);
  const targets = exportColumns.map(({ target }) => target);
  return rows.map((row, at) => personOfRow(row, targets, at + 1, columns));
}

/**
 * A contact read back from an export as an import would store it, to compare with the original. Properties that no file contains
 * are left out.
 */
const read = (one: PersonRead) => {
  const { draft } = personToContact(one, { country: '', ranges: rangesInUse, language: 'en' });
  return { id: bareUid(one.uid ?? ''), ...draft };
};
type Comparable = Pick<Contact, 'id' | 'content' | 'tags'>;
function comparable({ id, content, tags }: Comparable) {
  const { met: _met, note: _note, fields, ...known } = content;
  // The labels of websites are not compared: links have no types in a file, so a known label is written as a word or lost.
  const ways = fields.map(({ id: _id, isPrimary: _primary, label, ...way }) =>
    JSON.stringify(Object.entries({ ...way, label: way.kind === 'website' ? '' : label }).sort()),
  );
  return { id, ...known, ways: ways.sort(), tags: [...tags].sort() };
}

async function everybody(as: Person): Promise<Contact[]> {
  const all: Contact[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await list(as, { limit: '100', ...(cursor ? { cursor } : {}) });
    all.push(...answer.body.items);
    cursor = answer.body.nextCursor;
  }
  return all;
}

const firsts = (format: Format, answer: Answer) => people(format, answer.text).map(({ name }) => name.first);

describe('an export', () => {
  it('reads back equal in every format, in the order of the list', async () => {
    const total = 700;
    const ada = await person();
    await list(ada);
    await fillBook(database(), ada.id, total);
    const before = (await everybody(ada)).map(comparable);
    expect(before).toHaveLength(total);
    for (const format of formats) {
      const answer = await exportAs(ada, { format });
      const after = people(format, answer.text).map(read);
      expect([format, after.length]).toEqual([format, total]);
      expect(after.map((each) => comparable(each as Comparable))).toEqual(before);
    }
  }, 60_000);

  it.each([
    ['vcard', 'text/vcard; charset=utf-8', 'vcf'],
    ['vcard4', 'text/vcard; charset=utf-8', 'vcf'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'csv'],
    ['jscontact', 'application/json; charset=utf-8', 'json'],
  ] as const)('as %s has its type and a name in the reader’s language', async (format, type, extension) => {
    const ada = await person();
    await add(ada, named('Grace'));
    const { status, headers } = await exportAs(ada, { format });
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="Contacts \\d{4}-\\d\\d-\\d\\d\\.${extension}"$`),
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(formats)('of nobody is an empty %s', async (format) => {
    const answer = await exportAs(await person(), { format });
    expect([answer.status, people(format, answer.text)]).toEqual([200, []]);
  });

  it('has photos, tags, groups, notes and where met', async () => {
    const ada = await person();
    const photoId = (await send(ada, form(await jpeg()))).body.id;
    const known = { met: { event: 'Fair', place: 'Basel', on: '2026-03-03' }, note: 'A\nB' };
    const { id } = (await add(ada, { ...named('Grace', 'Hopper', known), tags: ['a b', 'c'], photoId })).body;
    await groupsOf(ada, id, [(await addGroup(ada, 'Group one')).body.id]);
    for (const format of formats) {
      const [grace] = people(format, (await exportAs(ada, { format })).text);
      expect([format, grace?.categories]).toEqual([format, ['a b', 'c', 'Group one']]);
      expect(bareUid(grace?.uid ?? '')).toBe(id);
      expect(`${grace?.note} ${grace?.more.join(' ')}`).toMatch(/A\nB[\s\S]*Fair[\s\S]*Basel/);
      if (format === 'csv') continue;
      expect(grace?.photo?.type).toBe('image/jpeg');
      expect(grace?.photo?.bytes.length).toBeLessThanOrEqual(60_000);
    }
  });

  it('is of a choice, or of some, as one asks', async () => {
    const ada = await person();
    const ids: string[] = [];
    for (const first of ['Ann', 'Bob', 'Cid', 'Dan'])
      ids.push((await add(ada, { ...named(first), tags: first === 'Ann' ? [] : ['x'] })).body.id);
    await trash(ada, ids[3] ?? '');
    for (const format of formats) {
      expect(firsts(format, await exportAs(ada, { format }))).toEqual(['Ann', 'Bob', 'Cid']);
      expect(firsts(format, await exportAs(ada, { format, tag: 'x', sort: 'created' }))).toEqual(['Cid', 'Bob']);
      expect(firsts(format, await exportAs(ada, { format, state: 'trashed' }))).toEqual(['Dan']);
      expect(firsts(format, await exportAs(ada, { format, ids: `${ids[2]},${ids[0]}` }))).toEqual(['Ann', 'Cid']);
      expect(firsts(format, await exportAs(ada, {}, { format, ids: [ids[1]] }))).toEqual(['Bob']);
    }
    const eve = await person('eve');
    expect(firsts('vcard', await exportAs(eve, {}, { format: 'vcard', ids }))).toEqual([]);
  });

  it('in a table gives a spreadsheet nothing to calculate', async () => {
    const ada = await person();
    const bad = ['=1+1', '+1', '-1', '@a', "'=1"];
    for (const first of bad) await add(ada, named(first, '', { company: `${first}"x,` }));
    const { text } = await exportAs(ada, { format: 'csv', sort: 'created' });
    for (const cell of text.split(/[,\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/);
    expect(firsts('csv', { text } as Answer).sort()).toEqual([...bad].sort());
  });

  it.each([
    [{}, 'format'],
    [{ format: 'xls' }, 'format'],
    [{ format: 'csv', ids: 'x' }, 'ids.0'],
    [{ format: 'csv', group: 'x' }, 'group'],
  ])('is refused: %o', async (query, path) => {
    const answer = await exportAs(await person(), query as Record<string, string>);
    expect([answer.status, answer.body.errors?.map(({ path: at }: { path: string }) => at)]).toEqual([422, [path]]);
  });

  it('is for those who are signed in', async () => {
    expect((await exportAs(null, { format: 'csv' })).status).toBe(401);
    expect((await exportAs(null, {}, { format: 'csv', ids: [] })).status).toBe(401);
  });
});

describe('a file that is made while it is sent', () => {
  const types = { 'Content-Type': 'text/plain' };
  const sending = (chunks: AsyncIterable<string>) =>
    route({
      GET: endpoint({
        access: 'public',
        summary: 'A file',
        scope: null,
        run: async () => new StreamAnswer(chunks, types),
      }),
    });

  it('breaks off where it cannot be ended: a part is not taken for the whole', async () => {
    async function* broken() {
      yield 'a'.repeat(100_000);
      throw new Error('the disk is gone');
    }
    await expect(request(sending(broken()))).rejects.toThrow();
  });

  it('is not made for who asks for its headers alone', async () => {
    let made = 0;
    async function* counted() {
      made += 1;
      yield 'x';
    }
    const answer = await request(sending(counted()), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), answer.text, made]).toEqual([200, 'text/plain', '', 0]);
  });
});
