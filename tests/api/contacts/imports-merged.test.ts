import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, one, rows, settled, undo } from '@/tests/support/imports';
import { merge, undo as takeApart } from '@/tests/support/merges';
import { type Person, person } from '@/tests/support/request';

// Contacts of a file that their owner has merged since the import: importing the same file again changes nothing.

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const uid = (end: string) => `UID:3f2504e0-4f89-11d3-9a0c-0000000000${end}`;
const ann = (end: string, ...lines: string[]) => card('FN:Ann Lee', 'N:Lee;Ann;;;', uid(end), ...lines);

async function idsOf(as: Person): Promise<string[]> {
  return (await list(as)).body.items.map(({ id }: { id: string }) => id);
}

/** A user who has imported a file and merged all of its contacts. */
async function merged(file: string) {
  const ada = await person();
  const first = await bring(ada, file, 'a.vcf');
  const ids = await idsOf(ada);
  const answer = await merge(ada, { ids, winner: ids[0] });
  expect(answer.status).toBe(201);
  return { ada, first, ids, mergeId: answer.body.merge.id as string };
}

const states = async (as: Person, id: string) => (await rows(as, id)).body.items.map(({ state }) => state);

it.each([
  ['two mailboxes', ['EMAIL:a1@l.example'], ['EMAIL:a2@l.example', 'NOTE:two'], ['same', 'same']],
  ['two titles', ['EMAIL:a1@l.example', 'TITLE:Nurse'], ['EMAIL:a2@l.example', 'TITLE:Doctor'], ['same', 'conflict']],
  ['one number', ['TEL:+4930901820'], ['TEL:+4930901820', 'TEL:+4930901821'], ['same', 'same']],
])('the same file does not bring back who was merged: %s', async (_, one, other, expected) => {
  const file = ann('01', ...one) + ann('02', ...other);
  const { ada, ids, mergeId } = await merged(file);
  expect(ids).toHaveLength(2);
  const before = await checksum(ada.id);
  const again = await dryRun(ada, file, 'a.vcf');
  expect((await states(ada, again.id)).sort()).toEqual([...expected].sort());
  await apply(ada, again.id);
  expect((await settled(ada, again.id)).result).toMatchObject({ added: 0, updated: 0 });
  expect(await checksum(ada.id)).toBe(before);
  expect((await takeApart(ada, mergeId)).status).toBe(200);
  expect((await idsOf(ada)).sort()).toEqual([...ids].sort());
  expect((await dryRun(ada, file, 'a.vcf')).counts).toMatchObject({ same: 2, new: 0, update: 0 });
});

it('what a later file says of either belongs to the one that was made of them, also by way of a second merge', async () => {
  const file = ann('01', 'EMAIL:a1@l.example') + ann('02', 'EMAIL:a2@l.example') + ann('03', 'EMAIL:a3@l.example');
  const ada = await person();
  await bring(ada, file, 'a.vcf');
  const [first = '', second = '', third = ''] = await idsOf(ada);
  expect((await merge(ada, { ids: [first, second], winner: first })).status).toBe(201);
  expect((await merge(ada, { ids: [first, third], winner: third })).status).toBe(201);
  const more = ann('01', 'TEL:+4930901821') + ann('02', 'TEL:+4930901822') + ann('03', 'TEL:+4930901823');
  const found = await bring(ada, more, 'b.vcf');
  expect((await one(ada, found.id)).body.result).toMatchObject({ added: 0, updated: 1 });
  const { items } = (await list(ada)).body;
  expect(items).toHaveLength(1);
  expect(items[0].content.fields.filter(({ kind }: { kind: string }) => kind === 'phone')).toHaveLength(3);
});

it('a merge of long ago, whose UIDs are gone: a row that says nothing new is who it was', async () => {
  const { ada } = await merged(ann('01', 'EMAIL:a1@l.example') + ann('02', 'EMAIL:a2@l.example', 'NOTE:two'));
  const before = await checksum(ada.id);
  // A third program has given the same two people UIDs of its own.
  const file = ann('11', 'EMAIL:a1@l.example') + ann('12', 'EMAIL:a2@l.example', 'NOTE:two');
  expect((await dryRun(ada, file, 'a.vcf')).counts).toMatchObject({ same: 2, new: 0, update: 0 });
  expect(await checksum(ada.id)).toBe(before);
});

it('the undo of an import keeps who was merged since, and says so', async () => {
  const { ada, first, ids, mergeId } = await merged(
    ann('01', 'EMAIL:a1@l.example') + ann('02', 'EMAIL:a2@l.example', 'NOTE:two'),
  );
  await undo(ada, first.id);
  expect((await settled(ada, first.id)).result).toMatchObject({ removed: 0, kept: 2 });
  expect((await takeApart(ada, mergeId)).status).toBe(200);
  expect((await idsOf(ada)).sort()).toEqual([...ids].sort());
});
