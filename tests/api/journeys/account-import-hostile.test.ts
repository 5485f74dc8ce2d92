import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import me from '@/pages/api/v1/me';
import { archive, imported, manifestOf, zipped } from '@/tests/support/archives';
import * as cards from '@/tests/support/cards';
import * as contacts from '@/tests/support/contacts';
import { newVerified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { form, getSource, jpeg, send, stored } from '@/tests/support/uploads';

let eve: Person;
beforeEach(async () => {
  eve = await newVerified('eve');
  await request(me, { as: eve });
});

const account = JSON.stringify({ id: 'x' });
const files = { 'account.json': account };
const withManifest = (all: Record<string, string | Uint8Array>) => ({ ...all, 'manifest.json': manifestOf(all) });

/** An archive in which one name is replaced by another one of the same length, wherever it stands. */
const renamed = async (from: string, to: string) =>
  Buffer.from((await archive({ [from]: [] })).toString('latin1').replaceAll(from, to), 'latin1');

/** The archive with another byte at a place in each entry of its directory. */
async function inDirectory(offset: number, bytes: number[]): Promise<Buffer> {
  const made = await archive();
  for (let at = made.indexOf('PK\x01\x02'); at !== -1; at = made.indexOf('PK\x01\x02', at + 1))
    Buffer.from(bytes).copy(made, at + offset);
  return made;
}

const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a/${at}.json`, '[]']));

/** An archive whose manifest names more than its files. */
const listing = (more: string) =>
  zipped({ ...files, 'manifest.json': manifestOf(files).replace('"files":[', `"files":[${more}`) });

const refused: [string, () => Promise<Buffer>, string][] = [
  ['no archive', async () => Buffer.from('hello'), 'archive_unsupported'],
  ['an archive of something else', () => zipped(files), 'archive_unsupported'],
  ['a manifest of something else', () => archive({}, { format: 'photos' }), 'archive_unsupported'],
  ['an archive of a later version', () => archive({}, { version: 2 }), 'archive_too_new'],
  ['a manifest that is no JSON', () => zipped({ ...files, 'manifest.json': '{' }), 'archive_unreadable'],
  ['a manifest of more files than an archive has', () => listing('1,'.repeat(100_000)), 'archive_too_large'],
  ['a manifest with a file that is none', () => listing('1,'), 'archive_unreadable'],
  ['half an archive', async () => (await archive(many)).subarray(300), 'archive_unreadable'],
  ['no account', () => zipped(withManifest({ 'audit.json': '[]' })), 'archive_unreadable'],
  [
    'a file that the manifest does not name',
    () => zipped({ ...withManifest(files), 'b.json': '[]' }),
    'archive_unreadable',
  ],
  [
    'a file that is not there',
    () => zipped({ ...files, 'manifest.json': manifestOf({ ...files, b: '' }) }),
    'archive_unreadable',
  ],
  [
    'another checksum',
    () => zipped({ ...files, 'manifest.json': manifestOf(files).replace(/"sha256":"./, '"sha256":"x') }),
    'archive_unreadable',
  ],
  ['a path to the folder above', () => renamed('abcdef', '../../'), 'archive_unreadable'],
  ['an absolute path', () => renamed('abcdef', '/etc/x'), 'archive_unreadable'],
  ['a path of Windows', () => renamed('abcdef', 'c:\\xyz'), 'archive_unreadable'],
  ['a hidden file', () => renamed('abcdef', '.ssh.x'), 'archive_unreadable'],
  ['two files of one name', () => renamed('accounT.json', 'account.json'), 'archive_unreadable'],
  ['names that differ in case alone', () => archive({ 'ACCOUNT.json': [] }), 'archive_unreadable'],
  ['links', () => inDirectory(38, [0, 0, 0xff, 0xa1]), 'archive_unreadable'],
  ['encrypted files', () => inDirectory(8, [1, 0]), 'archive_unreadable'],
  ['an unknown compression', () => inDirectory(10, [99, 0]), 'archive_unreadable'],
  ['a length that is not true', () => inDirectory(24, [1, 0, 0, 0]), 'archive_unreadable'],
  ['terabytes', () => inDirectory(24, [0xfe, 0xff, 0xff, 0xff]), 'archive_too_large'],
  [
    'a file that unpacks to a thousand times its length',
    () => archive({ 'b.json': ' '.repeat(20_000_000) }),
    'archive_too_large',
  ],
  ['a list that is none', () => archive({ 'cards/cards.json': {} }), 'archive_unreadable'],
  ['a list nested deeply', () => archive({ 'cards/cards.json': '['.repeat(100_000) }), 'archive_unreadable'],
  [
    'one entry of megabytes',
    () => archive({ 'cards/cards.json': JSON.stringify([Array.from({ length: 200_000 }, (_, at) => at * 7919)]) }),
    'archive_too_large',
  ],
];

describe('an archive that no export has made', () => {
  it.each(refused)('is refused with a stable code, and nothing of it comes: %s', async (_name, make, code) => {
    const made = await imported(eve, await make());
    expect(made).toMatchObject({ status: 'failed', problem: code });
    expect((await contacts.list(eve)).body.items).toEqual([]);
    expect((await cards.list(eve)).body.items).toEqual([]);
  });

  it('reports entries that cannot be read, and brings the others', async () => {
    const contact = (id: string, more: object) => ({
      ...{ id, content: { name: { first: 'Grace' } }, tags: [], photoId: null, paperPhotoId: null, language: 'en' },
      ...{ source: 'manual', channel: null, status: 'kept', isStarred: false, sourceProfileId: null },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', deletedAt: null, ...more },
    });
    const ids = Array.from({ length: 5 }, (_, at) => `01900000-0000-7000-8000-00000000000${at}`);
    const [good = '', second = '', third = '', fourth = ''] = ids;
    const list = [
      contact(good, { createdAt: '2999-01-01T00:00:00.000Z' }),
      contact(second, {
        content: { name: { first: 'x' }, fields: [{ kind: 'website', id: 'a', url: 'javascript:alert(1)' }] },
      }),
      contact(third, { content: {} }),
      contact('nobody', {}),
      contact(fourth, { content: { name: { first: 'A\u0000' } } }),
      ...[null, 1, 'x', [], { __proto__: 1 }],
    ];
    const { report, status } = await imported(eve, await archive({ 'contacts/contacts.json': list }));
    expect([status, report.brought.contacts]).toEqual(['done', { added: 1, present: 0, refused: 9 }]);
    const [item] = (await contacts.list(eve)).body.items;
    expect(item.id).not.toBe(good);
    expect(new Date(item.createdAt).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('takes no picture that is none, keeps no metadata, and gives nothing of others', async () => {
    const victim = await newVerified('victim');
    const { body: theirs } = await send(victim, form(await jpeg()));
    const before = (await stored()).length;
    const upload = (id: string, more: object = {}) => ({
      id,
      kind: 'photo',
      crop: null,
      sourceId: null,
      name: null,
      ...more,
    });
    const [one, two, three, four] = [1, 2, 3, 4].map((at) => `01900000-0000-7000-8000-00000000000${at}`) as [
      string,
      string,
      string,
      string,
    ];
    const withExif = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .webp()
      .toBuffer();
    const card = {
      id: one,
      username: 'eve-card',
      status: 'active',
      isIndexed: true,
      language: 'en',
      content: {},
      look: {},
    };
    const made = await imported(
      eve,
      await archive({
        'files/files.json': [
          upload(one),
          upload(two),
          upload(three, { kind: 'document', name: 'x.pdf' }),
          upload(four, { sourceId: theirs.id, crop: { rotation: 0, x: 0, y: 0, width: 1, height: 1 } }),
          upload(theirs.id),
        ],
        [`files/${one}.webp`]: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        [`files/${two}.webp`]: withExif,
        [`files/${three}.pdf`]: '<html>',
        'cards/cards.json': [
          {
            ...card,
            exchangeForm: {},
            photoId: theirs.id,
            logoId: null,
            coverId: null,
            createdAt: '2026-01-01T00:00:00Z',
            organization: null,
          },
        ],
      }),
    );
    expect(made.report.notes.map(({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`)).toEqual([
      ...['files image_unsupported', 'files document_unsupported', 'files image_unreadable', 'files no_source'],
    ]);
    expect(made.report.brought).toMatchObject({ files: { added: 1, refused: 4 }, cards: { added: 1 } });
    expect((await cards.list(eve)).body.items).toMatchObject([{ username: 'eve-card', photoId: null }]);
    expect(await stored()).toHaveLength(before + 1);
    const [copy = ''] = (await stored()).filter((id) => id !== theirs.id);
    const source = await getSource(eve, copy);
    expect(source.status).toBe(200);
    expect(source.text).not.toContain('a secret place');
    expect((await getSource(victim, theirs.id)).status).toBe(200);
  });
});
