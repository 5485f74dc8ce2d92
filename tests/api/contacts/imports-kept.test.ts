import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, rows, settled, undo } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// Groups, pictures that are links, and properties without a place in a contact: each is kept or reported.

const card = (uid: string, first: string, ...more: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${first} L`, `N:L;${first};;;`, ...more, 'END:VCARD', ''].join(
    '\r\n',
  );
const group = (name: string, ...members: string[]) =>
  [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${name}`, `FN:${name}`, 'X-ADDRESSBOOKSERVER-KIND:group'],
    ...members.map((member) => `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${member}`),
    ...['END:VCARD', ''],
  ].join('\r\n');

it('groups of a vCard become tags of those in them; what is missing of them is said; the undo takes all of it back', async () => {
  const ada = await person();
  const empty = await checksum(ada.id);
  const file = card('a', 'Ada') + card('b', 'Bob') + group('Fair', 'a', 'b', 'x') + group('Band', 'x');
  const found = await dryRun(ada, file, 'people.vcf');
  expect(found.findings).toMatchObject({ missingMembers: 2, emptyGroups: ['Band'] });
  await apply(ada, found.id);
  expect(await settled(ada, found.id)).toMatchObject({ status: 'done', findings: { emptyGroups: ['Band'] } });
  expect((await list(ada, { tag: 'Fair' })).body.items).toHaveLength(2);
  expect((await dryRun(ada, file, 'people.vcf')).counts).toMatchObject({ same: 2 });
  await undo(ada, found.id);
  await settled(ada, found.id);
  expect(await checksum(ada.id)).toBe(empty);
});

it('a picture that is a link is not fetched, kept in the note and said in its row and of the file', async () => {
  const ada = await person();
  const link = 'http://127.0.0.1:9/ada.jpg';
  const files = [
    [card('a', 'Ada', `PHOTO;VALUE=uri:${link}`), 'a.vcf'],
    [`First Name,Last Name,Photo,Labels\r\nBob,L,${link},Fair ::: * myContacts`, 'google.csv'],
    [
      JSON.stringify([
        { '@type': 'Card', uid: 'c', name: { full: 'Cy L' }, media: { p: { kind: 'photo', uri: link } } },
      ]),
      'c.json',
    ],
  ] as const;
  for (const [file, name] of files) {
    const found = await bring(ada, file, name);
    expect([name, found.findings?.photoLinks, found.result?.added]).toEqual([name, 1, 1]);
    expect((await rows(ada, found.id)).body.items[0]).toMatchObject({
      hasPhoto: false,
      contact: { content: { note: `PHOTO: ${link}` } },
      problems: [{ path: 'photo', code: 'photo_link', text: link }],
    });
  }
});

it('a row of Outlook loses nothing but what says that there is nothing', async () => {
  const ada = await person();
  const header =
    'First Name,Last Name,Home Street,Home Street 2,Home City,Anniversary,Birthday,User 1,Priority,Categories';
  const { id } = await bring(ada, `${header}\r\nAda,Lovelace,2 Lane,Annex,Turin,0/0/00,0/0/00,one,Normal,Fair;Friends`);
  const [row] = (await rows(ada, id)).body.items;
  expect(row).toMatchObject({
    problems: [],
    contact: {
      tags: ['Fair', 'Friends'],
      content: { note: 'User 1: one', birthday: '', fields: [{ street: '2 Lane', street2: 'Annex', city: 'Turin' }] },
    },
  });
});
