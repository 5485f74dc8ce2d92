import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import importApi from '@/pages/api/v1/profiles/import';
import { zipped } from '@/tests/support/archives';
import { readFile, vCard } from '@/tests/support/card-import';
import * as cards from '@/tests/support/cards';
import { runs } from '@/tests/support/fuzz';
import { newcomer, person, request } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';
import { form, getUpload, jpeg, said } from '@/tests/support/uploads';

const photo = async () => `PHOTO;ENCODING=b;TYPE=JPEG:${(await jpeg(400, 400)).toString('base64')}`;
const ada = ['N:Lovelace;Ada;;;', 'FN:Ada Lovelace'];
const full = [
  ...[
    ...ada,
    'ORG:Engines;Research',
    'TITLE:Analyst',
    'TEL;TYPE=CELL:+4915112345678',
    'EMAIL;TYPE=WORK:ada@example.com',
  ],
  ...[
    'item1.URL:https://www.linkedin.com/in/ada',
    'item1.X-ABLabel:LinkedIn',
    'NOTE:I like numbers.',
    'BDAY:1815-12-10',
  ],
];

describe('a vCard', () => {
  it('is read for review, with its picture as an upload, and becomes a card', async () => {
    const me = await person();
    const { status, body } = await readFile(me, vCard(...full, await photo()));
    expect([status, body.people]).toEqual([200, []]);
    expect(body.draft).toMatchObject({ language: 'en', username: 'ada-lovelace' });
    expect(body.draft.content).toMatchObject({
      ...{ name: { first: 'Ada', last: 'Lovelace' }, company: 'Engines', department: 'Research', title: 'Analyst' },
      bio: 'I like numbers.',
      fields: [
        { kind: 'phone', label: 'mobile', number: '+4915112345678' },
        { kind: 'email', label: 'work', address: 'ada@example.com' },
        { kind: 'account', network: 'linkedin', handle: 'ada' },
      ],
    });
    expect(body.warnings).toEqual([{ code: 'left', text: '1815-12-10' }]);
    expect((await cards.list(me)).body.items).toEqual([]);
    expect((await getUpload(me, body.draft.photoId)).body).toMatchObject({ kind: 'photo', width: 400 });
    const made = await cards.make(me, body.draft);
    expect([made.status, made.body]).toMatchObject([201, { username: 'ada-lovelace', photoId: body.draft.photoId }]);
    expect(made.body.content).toEqual(body.draft.content);
  });

  it.each([
    [
      '2.1',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller;J=C3=BCrgen\r\nTEL;CELL:+4915112345678\r\nEND:VCARD\r\n',
    ],
    ['3.0', vCard('N:Müller;Jürgen;;;', 'TEL;TYPE=CELL:+4915112345678')],
    ['4.0', 'BEGIN:VCARD\nVERSION:4.0\nFN:Jürgen Müller\nTEL;TYPE=cell;VALUE=uri:tel:+4915112345678\nEND:VCARD\n'],
  ])('of version %s is read', async (_version, file) => {
    const { body } = await readFile(await person(), file);
    expect(body.draft.content).toMatchObject({
      name: { first: 'Jürgen', last: 'Müller' },
      fields: [{ kind: 'phone', label: 'mobile', number: '+4915112345678' }],
    });
  });

  it('with several people asks which one it is', async () => {
    const me = await person();
    const file = vCard(...ada) + vCard('N:;;;;', 'FN:', 'EMAIL:crew@example.com') + vCard('FN:Grace Hopper');
    const { body } = await readFile(me, file);
    expect(body).toEqual({
      people: [
        { place: 1, name: 'Ada Lovelace' },
        { place: 2, name: 'crew@example.com' },
        { place: 3, name: 'Grace Hopper' },
      ],
      draft: null,
      warnings: [],
    });
    const chosen = await readFile(me, file, 'all.vcf', '?person=3');
    expect(chosen.body.draft.content.name).toMatchObject({ first: 'Grace', last: 'Hopper' });
    expect(said(await readFile(me, file, 'all.vcf', '?person=4'))).toEqual([404, 'not_found']);
    for (const query of ['?person=0', '?person=x', '?who=1'])
      expect((await readFile(me, file, 'all.vcf', query)).status).toBe(422);
  });

  it('of a whole address book offers the user first, and a hundred people', async () => {
    const me = await person();
    const others = Array.from({ length: 120 }, (_, at) => vCard(`FN:Person ${at}`)).join('');
    const { body } = await readFile(me, others + vCard('FN:Me', `EMAIL:${me.email.toUpperCase()}`));
    expect(body.people).toHaveLength(100);
    expect(body.people.slice(0, 2)).toEqual([
      { place: 121, name: 'Me' },
      { place: 1, name: 'Person 0' },
    ]);
  });

  it('keeps the rest where the picture cannot be used', async () => {
    const broken = `PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(`\xff\xd8\xff${'x'.repeat(200)}`, 'latin1').toString('base64')}`;
    const { body } = await readFile(await person(), vCard(...ada, broken));
    expect(body).toMatchObject({ draft: { photoId: null }, warnings: [{ code: 'photo', text: '' }] });
    const linked = await readFile(await person(), vCard(...ada, 'PHOTO;VALUE=uri:https://pictures.example/a.jpg'));
    expect(linked.body.warnings).toEqual([{ code: 'photo_link', text: 'https://pictures.example/a.jpg' }]);
  });

  it('is read during onboarding, and for no one who is not signed in', async () => {
    expect((await readFile(await newcomer(), vCard(...ada))).status).toBe(200);
    expect(said(await readFile(null, vCard(...ada)))).toEqual([401, 'unauthenticated']);
  });

  it('is read 60 times an hour', async () => {
    const me = await person();
    for (let left = 60; left > 0; left -= 1) expect((await readFile(me, 'x')).status).toBe(415);
    expect(said(await readFile(me, 'x'))).toEqual([429, 'rate_limited']);
  });
});

describe('a file that is none', () => {
  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string, [number, string]]>([
    ['nothing', () => '', 'me.vcf', [415, 'card_file_unsupported']],
    ['text', () => 'hello', 'me.vcf', [415, 'card_file_unsupported']],
    ['a table', () => 'Name,Email\nAda,ada@example.com', 'me.csv', [415, 'card_file_unsupported']],
    ['a picture', () => jpeg(40, 40), 'me.vcf', [415, 'card_file_unsupported']],
    ['an archive of something else', () => zipped({ 'a.txt': 'hello' }), 'me.zip', [415, 'card_file_unsupported']],
    ['no one', () => vCard(), 'me.vcf', [422, 'card_file_unreadable']],
    ['a group', () => vCard('KIND:group', 'FN:Friends'), 'me.vcf', [422, 'card_file_unreadable']],
    ['U+0000', () => vCard('FN:A\0da'), 'me.vcf', [422, 'card_file_unreadable']],
    ['too many properties', () => vCard(...ada, ...Array(600).fill('TEL:1')), 'me.vcf', [422, 'card_file_unreadable']],
  ])('is refused: %s', async (_, file, name, answer) => {
    const me = await person();
    expect(said(await readFile(me, await file(), name))).toEqual(answer);
  });

  it('is refused where it is no file, or too large', async () => {
    const me = await person();
    const post = (body: unknown) => request(importApi, { as: me, method: 'POST', path: '/profiles/import', body });
    expect((await post({ content: {} })).status).toBe(415);
    expect((await post(new FormData())).status).toBe(422);
    const large = form(new Uint8Array(25_000_001), { name: 'me.vcf' });
    expect(said(await post(large))).toEqual([413, 'body_too_large']);
  });
});

it('whatever is in a file: the answer is a card that can be made, or a stable code', {
  timeout: runs(60_000),
}, async () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...full,
      'N:;;;;',
      'FN:',
      'PHOTO;ENCODING=b:AAAA',
      'URL:javascript:alert(1)',
      'TEL:tel:;;;',
      'X-ABADR:zz',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .tuple(
        fc.constantFrom(
          'N',
          'FN',
          'TEL',
          'EMAIL',
          'URL',
          'NOTE',
          'ORG',
          'TITLE',
          'X-PRONOUNS',
          'item1.X-ABLabel',
          'ADR',
          'IMPP',
          'X-SOCIALPROFILE;type=x',
        ),
        fc.string({ unit: 'grapheme', maxLength: 700 }),
      )
      .map(([name, value]) => `${name}:${value}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      const me = await person();
      const { status, body } = await readFile(me, vCard(...lines));
      if (status !== 200) return void expect([status, body.code]).toEqual([422, 'card_file_unreadable']);
      if (body.draft === null) return;
      expect((await cards.make(me, body.draft)).status).toBe(201);
    }),
    { numRuns: runs(25) },
  );
});

it('reading writes no row but that of the picture', async () => {
  const me = await person();
  await cards.list(me);
  const before = await everything();
  expect((await readFile(me, vCard(...full))).status).toBe(200);
  expect(await everything()).toBe(before);
});
