import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { add, exportAs, list } from '@/tests/support/contacts';
import { bring, dryRun, rows, settled, undo } from '@/tests/support/imports';
import { checksum, merge, undo as unmerge } from '@/tests/support/merges';
import { person } from '@/tests/support/request';

const header = 'First name,Last name,Email,Phone,Company,Notes';
const lines = [
  'Grace,Hopper,grace@navy.example,+1 202 555 0142,Navy,Nanoseconds',
  'Grace,Murray,murray@vassar.example,,Vassar,Mathematics',
  'Alan,Turing,alan@bletchley.example,,Bletchley,',
  '太郎,山田,taro@x.example,,山田商事,名刺',
];
const file = [header, ...lines].join('\n');

/** Returns the content of the contacts without their ids and ages. */
async function said(ownerId: string): Promise<unknown[]> {
  const { rows: found } = await database().execute(sql`
    select content, tags, language, external_uid, search, sort_name, sort_company, match_keys, deleted_at from contacts
    where owner_id = ${ownerId} and deleted_at is null order by sort_name, content::text`);
  return found;
}

it('imported twice, undone, imported again, merged and unmerged: the database says what it said', async () => {
  const ada = await person();
  await add(ada, { content: { name: { first: 'Alan', last: 'Turing' }, company: 'Bletchley' }, tags: ['mine'] });
  const empty = await checksum(ada.id);
  const { id } = await bring(ada, file);
  const [first, content] = [await checksum(ada.id), await said(ada.id)];
  expect((await bring(ada, file)).result).toMatchObject({ added: 0, updated: 0 });
  expect(await checksum(ada.id)).toBe(first);
  await undo(ada, id);
  expect((await settled(ada, id)).status).toBe('undone');
  expect(await checksum(ada.id)).toBe(empty);
  await bring(ada, file);
  expect(await said(ada.id)).toEqual(content);
  const again = await checksum(ada.id);
  const found = (await list(ada, { q: 'grace' })).body.items as { id: string; version: number }[];
  const [winner] = found.map((contact) => contact.id);
  const versions = found.map(({ version }) => version);
  const merged = await merge(ada, { ids: found.map((contact) => contact.id), winner, choices: {}, versions });
  expect(merged.status).toBe(201);
  expect(await checksum(ada.id)).not.toBe(again);
  expect((await unmerge(ada, merged.body.merge.id)).status).toBeLessThan(300);
  expect(await checksum(ada.id)).toBe(again);
  expect(await said(ada.id)).toEqual(content);
});

describe('an export of one’s own contacts', () => {
  const known = {
    content: {
      name: { prefix: 'Dr.', first: 'Grace', last: 'Hopper', preferred: 'Amazing Grace' },
      ...{
        title: 'Rear Admiral',
        department: 'Compilers',
        company: 'Navy',
        birthday: '1906-12-09',
        note: 'One\nTwo',
        met: { event: 'Fair', place: 'Basel', on: '2026-03-03' },
      },
      fields: [
        { id: 'p', kind: 'phone', label: 'work', number: '+4930901820', extension: '12' },
        { id: 'e', kind: 'email', label: 'home', address: 'grace@example.com' },
        { id: 'w', kind: 'website', label: 'work', url: 'https://navy.example/' },
        { id: 'v', kind: 'website', label: 'My talk', url: 'https://navy.example/a?b=1,2;3' },
        { id: 'a', kind: 'account', network: 'linkedin', handle: 'grace' },
        {
          id: 'h',
          kind: 'address',
          label: 'work',
          street: 'Main St 1',
          city: 'Arlington',
          postcode: '22201',
          country: 'US',
        },
      ],
    },
    tags: ['navy', 'compilers'],
  };
  const yamada = { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' };

  it.each(['vcard', 'vcard4', 'csv', 'jscontact'])('as %s changes nothing where it came from', async (format) => {
    const ada = await person();
    await add(ada, known);
    await add(ada, { content: { name: yamada, company: '山田商事' }, language: 'ja' });
    const { text } = await exportAs(ada, { format });
    const endings: Record<string, string> = { csv: 'csv', jscontact: 'json' };
    const { id, counts } = await dryRun(ada, text, `contacts.${endings[format] ?? 'vcf'}`);
    const found = (await rows(ada, id)).body.items;
    expect(found.map(({ adds, conflicts, problems }) => ({ adds, conflicts, problems }))).toEqual(
      found.map(() => ({ adds: [], conflicts: [], problems: [] })),
    );
    expect(counts).toMatchObject({ same: 2, new: 0, update: 0, conflict: 0, invalid: 0 });
  });

  it.each(['vcard', 'vcard4', 'csv', 'jscontact'])(
    'as %s in any language gives others the same links',
    async (format) => {
      const [ada, eve] = [await person('ada'), await person('eve')];
      await add(ada, { ...known, language: 'de' });
      const { text } = await exportAs(ada, { format });
      const endings: Record<string, string> = { csv: 'csv', jscontact: 'json' };
      const { id } = await dryRun(eve, text, `contacts.${endings[format] ?? 'vcf'}`);
      const [row] = (await rows(eve, id)).body.items;
      const links = row?.contact.content.fields.flatMap((field) => (field.kind === 'website' ? [field] : [])) ?? [];
      // Many readers of vCard look for lists in every value, so that commas are written percent-encoded there.
      const comma = format.startsWith('vcard') ? '%2C' : ',';
      expect(links.map(({ label, url }) => [label, url])).toEqual([
        ['work', 'https://navy.example/'],
        ['My talk', `https://navy.example/a?b=1${comma}2;3`],
      ]);
    },
  );

  it('as a JSON sequence of cards changes nothing either: RFC 7464', async () => {
    const ada = await person();
    await add(ada, known);
    await add(ada, { content: { name: yamada, company: '山田商事' }, language: 'ja' });
    const cards: object[] = JSON.parse((await exportAs(ada, { format: 'jscontact' })).text);
    const sequence = cards.map((card) => `\x1e${JSON.stringify(card, null, 2)}\n`).join('');
    const { counts } = await dryRun(ada, sequence, 'contacts.json-seq');
    expect(counts).toMatchObject({ same: 2, new: 0, update: 0, conflict: 0, invalid: 0 });
  });
});
