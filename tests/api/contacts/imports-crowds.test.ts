import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, editRow, rows, settled, undo } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// Files with many rows that share one number, and with long notes of one person.

const csv = (...lines: string[]) => lines.join('\r\n');

it('two rows of one person whose notes together are too long keep what fits of both, and say the rest', async () => {
  const ada = await person();
  const [one, other] = ['one ', 'two '].map((word) => word.repeat(750).trim());
  const file = csv('First name,Last name,Email,Notes', `A,L,a@x.example,${one}`, `A,L,a@x.example,${other}`);
  const found = await dryRun(ada, file);
  const [row] = (await rows(ada, found.id)).body.items;
  expect([row?.joined, row?.contact.content.note.length]).toEqual([[2], 5000]);
  expect(row?.contact.content.note).toContain(`${one}\n\ntwo two`);
  expect(row?.problems).toMatchObject([{ path: 'note', code: 'no_room', text: expect.stringContaining('two two') }]);
  await apply(ada, found.id);
  await settled(ada, found.id);
  const before = await checksum(ada.id);
  expect((await bring(ada, file)).counts).toMatchObject({ same: 1, joined: 1, new: 0, update: 0 });
  expect(await checksum(ada.id)).toBe(before);
});

it('a note that does not fit into a known contact is cut there, said, and not added again', async () => {
  const ada = await person();
  const file = (word: string) =>
    csv('First name,Last name,Email,Notes', `A,L,a@x.example,${`${word} `.repeat(800).trim()}`);
  await bring(ada, file('mine'));
  const { id } = await bring(ada, file('news'));
  expect((await rows(ada, id)).body.items[0]?.problems).toMatchObject([{ code: 'no_room' }]);
  const [contact] = (await list(ada)).body.items;
  expect([contact.content.note.length, contact.content.note.includes('mine\n\nnews news')]).toEqual([5000, true]);
  const before = await checksum(ada.id);
  expect((await bring(ada, file('news'))).result).toMatchObject({ added: 0, updated: 0 });
  expect(await checksum(ada.id)).toBe(before);
  await undo(ada, id);
  await settled(ada, id);
  expect((await list(ada)).body.items[0].content.note).not.toContain('news');
});

it('sixty people of whom a file has one name each and one phone are known again by the same file', async () => {
  const ada = await person();
  const names = Array.from({ length: 60 }, (_, at) => `Name${String.fromCharCode(97 + (at % 26))}${at}`);
  const file = csv('First name,Phone', ...names.map((name) => `${name},+1 202 555 0142`));
  expect((await bring(ada, file)).result).toMatchObject({ added: 60 });
  const before = await checksum(ada.id);
  expect((await bring(ada, file)).counts).toMatchObject({ same: 60, new: 0 });
  expect(await checksum(ada.id)).toBe(before);
});

it('more than fifty ways to reach somebody by two rows or by two files stay in the note, and are said; again nothing changes', async () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `TEL:+4930123${1000 + from + at}`).join('\r\n');
  const card = (lines: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann;;;\r\nEMAIL:ann@a.example\r\n${lines}\r\nEND:VCARD\r\n`;
  const all = Array.from({ length: 60 }, (_, at) => `+4930123${1000 + at}`);
  const whole = async (owner: Awaited<ReturnType<typeof person>>) => {
    const { items } = (await list(owner)).body;
    expect(items).toHaveLength(1);
    const text = JSON.stringify(items[0].content);
    expect(all.filter((number) => !text.includes(number))).toEqual([]);
  };
  const ada = await person();
  await bring(ada, card(numbers(0, 40)), 'one.vcf');
  const { id } = await bring(ada, card(numbers(40, 60)), 'two.vcf');
  await whole(ada);
  const [row] = (await rows(ada, id)).body.items;
  expect(row?.problems).toHaveLength(11);
  expect(row?.problems[0]).toEqual({ path: 'fields', code: 'no_place', text: '+49301231049' });
  const before = await checksum(ada.id);
  expect((await bring(ada, card(numbers(40, 60)), 'two.vcf')).counts).toMatchObject({ same: 1 });
  expect(await checksum(ada.id)).toBe(before);
  const grace = await person();
  const both = await dryRun(grace, card(numbers(0, 40)) + card(numbers(40, 60)), 'both.vcf');
  expect((await rows(grace, both.id)).body.items[0]?.problems).toHaveLength(11);
  await apply(grace, both.id);
  await settled(grace, both.id);
  await whole(grace);
});

it('at most 300 rows are joined to one, also where the person is known; the same file again changes nothing', async () => {
  const ada = await person();
  const line = (at: number) => `A,L,a@x.example,+4930${1_000_000 + at}`;
  const header = 'First name,Last name,Email,Phone';
  await bring(ada, csv(header, line(0)));
  const file = csv(header, ...Array.from({ length: 700 }, (_, at) => line(at)));
  const joinedIn = async (id: string) => (await rows(ada, id)).body.items.map(({ joined }) => joined.length);
  const found = await dryRun(ada, file);
  expect(await joinedIn(found.id)).toEqual([300, 300, 97]);
  expect(found.counts).toMatchObject({ update: 1, new: 2, joined: 697 });
  await apply(ada, found.id);
  expect((await settled(ada, found.id)).result).toMatchObject({ added: 2, updated: 1 });
  const before = await checksum(ada.id);
  const { id, result } = await bring(ada, file);
  expect([result?.added, result?.updated, await joinedIn(id)]).toEqual([0, 0, [300, 300, 97]]);
  expect(await checksum(ada.id)).toBe(before);
});

it('of rows that a known contact has no room for, those that say nothing new are skipped', async () => {
  const ada = await person();
  const header = 'First name,Last name,Email';
  await bring(ada, csv(header, 'A,L,a@x.example'));
  const file = csv(header, ...Array.from({ length: 700 }, () => 'A,L,a@x.example'));
  expect((await dryRun(ada, file)).counts).toMatchObject({ same: 3, joined: 697, new: 0 });
});

it('rows with fifty addresses each are joined while they fit, and a correction of one folds no more than these', async () => {
  const ada = await person();
  const card = (row: number) => {
    const lines = Array.from(
      { length: 50 },
      (_, at) => `ADR:;;${'é'.repeat(40)} ${row} ${at};Town;Region;${at};Germany`,
    );
    return ['BEGIN:VCARD', 'VERSION:3.0', 'N:Lee;Ann;;;', 'EMAIL:ann@a.example', ...lines, 'END:VCARD', ''].join(
      '\r\n',
    );
  };
  await bring(ada, csv('First name,Last name,Email', 'Ann,Lee,ann@a.example'));
  const { id } = await dryRun(ada, Array.from({ length: 61 }, (_, at) => card(at)).join(''), 'many.vcf');
  const { items } = (await rows(ada, id)).body;
  expect(Math.max(...items.map(({ joined }) => joined.length))).toBeLessThan(20);
  expect(items.reduce((sum, { joined }) => sum + 1 + joined.length, 0)).toBe(61);
  const edited = await editRow(ada, id, 1, { act: 'skip' });
  expect([edited.status, edited.body.joined]).toEqual([200, items[0]?.joined]);
});
