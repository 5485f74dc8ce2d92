import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { rateLimits } from '@/lib/platform/db/tables';
import jsonApi from '@/pages/api/cards/[username]/json';
import linkApi from '@/pages/api/v1/profiles/import/link';
import photoApi from '@/pages/api/v1/profiles/import/photo';
import scansApi from '@/pages/api/v1/scans';
import { zipped } from '@/tests/support/archives';
import { readFile } from '@/tests/support/card-import';
import * as cards from '@/tests/support/cards';
import { fullContent } from '@/tests/support/full-content';
import { type Person, person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { form, getUpload, jpeg, said, send } from '@/tests/support/uploads';

// Another instance, and the operator's text recognition service: each answers what a test says, and notes what it is asked.
type Respond = (response: ServerResponse) => unknown;
let answer: Respond = (response) => response.writeHead(404).end();
const asked: { url: string; headers: Record<string, unknown> }[] = [];
const elsewhere = createServer((req, response) => {
  asked.push({ url: req.url ?? '', headers: req.headers });
  req.resume().on('end', () => answer(response));
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  return withSettings({ TEXT_RECOGNITION_URL: `${origin}/read`, TEXT_RECOGNITION_TOKEN: 'secret' });
});
afterAll(() => void elsewhere.close());
beforeEach(() => {
  asked.length = 0;
});

const readLink = (as: Person | null, url: unknown) =>
  request(linkApi, { as, method: 'POST', path: '/profiles/import/link', body: { url } });
const readPhoto = (as: Person | null, paperPhotoId: string) =>
  request(photoApi, { as, method: 'POST', path: '/profiles/import/photo', body: { paperPhotoId } });
const type = 'application/jscontact+json; charset=utf-8';
const respond = (body: string, { status = 200, headers = { 'content-type': type } as Record<string, string> } = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body);
};
const card = JSON.stringify({ '@type': 'Card', version: '1.0', uid: 'a', name: { full: 'Grace Hopper' } });

/** The file of a card with everything that a card can have, as this product answers it. */
async function fileOfFullCard(more: (content: ReturnType<typeof fullContent>) => object = (content) => content) {
  const ada = await person();
  const [photoId, stillId, documentId] = await Promise.all([
    send(ada, form(await jpeg(500, 500))).then(({ body }) => body.id),
    send(ada, form(await jpeg(500, 300)), {}, 'still').then(({ body }) => body.id),
    send(ada, form('%PDF-1.4\n%%EOF\n', { name: 'b.pdf' }), {}, 'document').then(({ body }) => body.id),
  ]);
  const made = await cards.make(ada, { username: 'ada', content: more(fullContent(documentId, stillId)), photoId });
  expect(made.status).toBe(201);
  const { text } = await request(jsonApi, { path: '/', params: { username: 'ada' } });
  return { text, original: made.body };
}

describe('a card of another instance', () => {
  it('comes with all its texts and fields, in every language, and its picture', async () => {
    const { text, original } = await fileOfFullCard();
    respond(text);
    const me = await person('grace');
    const { status, body } = await readLink(me, `${origin}/de/Ada?via=qr#top`);
    expect([status, asked.map(({ url }) => url)]).toEqual([200, ['/ada.json']]);
    expect([asked[0]?.headers.cookie, asked[0]?.headers.authorization]).toEqual([undefined, undefined]);
    const { content, photoId, language, username } = body.draft;
    const { fields, translations, ...words } = content;
    const { fields: ownFields, translations: ownTranslations, ...ownWords } = original.content;
    expect([words, language, username]).toEqual([ownWords, 'en', 'augusta-lovelace']);
    expect((await getUpload(me, photoId)).body.kind).toBe('photo');
    const plain = (all: { id: string; kind: string }[]) =>
      all
        .map((each) => JSON.stringify(Object.entries({ ...each, id: '', isPrimary: null, stillId: null }).sort()))
        .sort();
    const visible = ownFields.filter(
      ({ kind, isVisible }: { kind: string; isVisible: boolean }) => isVisible && kind !== 'document',
    );
    expect(plain(fields)).toEqual(plain(visible));
    const own = fields.find(({ kind }: { kind: string }) => kind === 'text')?.id;
    const { brochure: _document, hours, ...others } = ownTranslations.ja.fields;
    expect(others).toEqual({});
    expect(translations.ja).toEqual({ ...ownTranslations.ja, fields: { [own]: hours } });
    expect(Object.keys(translations).sort()).toEqual(['ar', 'de', 'ja']);
    expect(body.warnings).toEqual([{ code: 'left', text: expect.stringMatching(/^Brochure: http/) }]);
    expect((await cards.make(me, { ...body.draft, username: 'grace' })).status).toBe(201);
  });

  it('comes from its file, too', async () => {
    const { text, original } = await fileOfFullCard();
    const { body } = await readFile(await person('grace'), text, 'ada.json');
    expect(body.draft.content.headline).toBe(original.content.headline);
    const { body: plain } = await readFile(await person('eve'), card, 'card.json');
    expect(plain.draft.content.name).toMatchObject({ first: 'Grace', last: 'Hopper' });
  });

  it.each([
    ...['', 'x', 'https://', 'ftp://cards.example/ada', 'https://cards.example', 'https://cards.example/a/b/c'],
    ...['https://me:secret@cards.example/ada', 'javascript:alert(1)', 'https://cards.example/ad%61', 7, null],
    `https://cards.example/${'a'.repeat(40)}`,
  ])('%j is no URL of a card', async (url) => {
    const me = await person();
    expect((await readLink(me, url)).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it.each([
    ...[
      'http://cards.example/ada',
      'https://10.0.0.1/ada',
      'https://[::ffff:10.0.0.1]/ada',
      'https://169.254.169.254/ada',
    ],
    ...[
      'https://192.168.1.1/ada',
      'https://[fd00::1]/ada',
      'https://localhost.invalid/ada',
      'http://0x7f000002.example/ada',
    ],
  ])('%s is not asked', async (url) => {
    expect(said(await readLink(await person(), url))).toEqual([422, 'card_link_unreadable']);
  });

  it.each<[string, Respond]>([
    ['another status', (response) => response.writeHead(500, { 'content-type': type }).end(card)],
    ['no such card', (response) => response.writeHead(404, { 'content-type': type }).end(card)],
    ['a redirect', (response) => response.writeHead(302, { location: `${origin}/grace.json` }).end()],
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(card)],
    ['no type', (response) => response.writeHead(200).end(card)],
    ['no JSON', (response) => response.writeHead(200, { 'content-type': type }).end('{')],
    ['no card', (response) => response.writeHead(200, { 'content-type': type }).end('{"a":1}')],
    ['too much', (response) => response.writeHead(200, { 'content-type': type }).end(' '.repeat(1_100_000))],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': '900' }).write('{', () => response.destroy()),
    ],
    ['nothing', (response) => response.destroy()],
  ])('is not read from %s', async (_, response) => {
    answer = response;
    expect(said(await readLink(await person(), `${origin}/ada`))).toEqual([422, 'card_link_unreadable']);
    expect(asked).toHaveLength(1);
  });

  it('is read whatever its parts are', async () => {
    const { text } = await fileOfFullCard();
    // Without its pictures: that they are kept is tested above, and storing them again and again takes long.
    const { media: _media, ...whole } = JSON.parse(text);
    const odd = [null, 7, [], 'x', { a: { b: [] } }, [[[]]], { ja: 'x', de: { __proto__: { x: 1 }, 'a/b/c': 1 } }];
    const keys = ['name', 'notes', 'links', 'organizations', 'speakToAs', 'localizations', 'media', 'prodId', 'titles'];
    const reader = await person('reader');
    for (const key of keys) {
      // These are more files than a user may have read in an hour.
      await database().delete(rateLimits);
      for (const value of odd) {
        const { status } = await readFile(reader, JSON.stringify({ ...whole, [key]: value }), 'a.json');
        expect([key, value, status]).toEqual([key, value, 200]);
      }
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('is read for who is signed in, 30 times an hour', async () => {
    respond(card);
    expect(said(await readLink(null, `${origin}/ada`))).toEqual([401, 'unauthenticated']);
    const me = await person();
    for (let left = 30; left > 0; left -= 1) expect((await readLink(me, `${origin}/ada`)).status).toBe(200);
    expect(said(await readLink(me, `${origin}/ada`))).toEqual([429, 'rate_limited']);
  });
});

describe('a photo of one’s paper card', () => {
  const paper = async (as: Person) => (await send(as, form(await jpeg(900, 500)), {}, 'paper')).body.id as string;

  it('is read by the operator’s service; what has no place is told', async () => {
    const [me, eve] = [await person(), await person('eve')];
    const id = await paper(me);
    const lines = ['Grace Hopper', 'Rear Admiral', 'Navy Inc.', 'Tel +49 30 901820', 'grace@example.com', 'Room 12'];
    respond(JSON.stringify({ lines }), { headers: { 'content-type': 'application/json' } });
    const { status, body } = await readPhoto(me, id);
    expect([status, body.draft.photoId, body.people]).toEqual([200, null, []]);
    expect(body.draft.content).toMatchObject({
      ...{ name: { first: 'Grace', last: 'Hopper' }, title: 'Rear Admiral', company: 'Navy Inc.', bio: '' },
      fields: [
        { kind: 'phone', number: '+4930901820' },
        { kind: 'email', address: 'grace@example.com' },
      ],
    });
    expect(body.warnings).toEqual([{ code: 'left', text: 'Room 12' }]);
    expect([(await readPhoto(eve, id)).status, (await readPhoto(null, id)).status, asked.length]).toEqual([
      404, 401, 1,
    ]);
    respond('{}', { status: 500 });
    expect((await readPhoto(me, id)).status).toBe(503);
    respond(JSON.stringify({ lines: [], fields: null }), { headers: { 'content-type': 'application/json' } });
    expect(said(await readPhoto(me, id))).toEqual([422, 'card_photo_unreadable']);
    respond(JSON.stringify({ lines: ['12'] }), { headers: { 'content-type': 'application/json' } });
    expect(said(await readPhoto(me, id))).toEqual([422, 'card_photo_unreadable']);
  });

  it.each([
    ['de', ['Grace Hopper', 'Head', '030 901820', 'Tel. 030 901821'], ['+4930901820', '+4930901821']],
    ['ja', ['山田 太郎', '部長', '03-1234-5678', 'TEL 03-1234-5679'], ['+81312345678', '+81312345679']],
    ['en', ['Grace Hopper', 'Head', '(212) 555-0123', 'T 212.555.0124'], ['+12125550123', '+12125550124']],
  ])('has numbers as people in the country of %s write them', async (locale, lines, numbers) => {
    const me = await person();
    const id = await paper(me);
    respond(JSON.stringify({ lines }), { headers: { 'content-type': 'application/json' } });
    const sent = { as: me, method: 'POST', body: { paperPhotoId: id }, headers: { 'accept-language': locale } };
    const { body } = await request(photoApi, { ...sent, path: '/profiles/import/photo' });
    expect(body.draft.content.fields.map(({ number }: { number?: string }) => number)).toEqual(numbers);
    expect(body.warnings).toEqual([]);
    const contact = await request(scansApi, { ...sent, path: '/scans' });
    expect(contact.body.content.fields.map(({ number }: { number?: string }) => number)).toEqual(numbers);
  });
});

it('an archive of LinkedIn becomes a card', async () => {
  const me = await person();
  const bytes = await zipped({
    'Profile.csv': 'First Name,Last Name,Headline\nAda,Lovelace,Numbers\n',
    'Positions.csv': 'Company Name,Title,Started On,Finished On\nEngines,Analyst,Mar 2021,\n',
  });
  const { body } = await readFile(me, bytes, 'Basic_LinkedInDataExport.zip');
  expect(body.draft.content).toMatchObject({ title: 'Analyst', company: 'Engines', headline: 'Numbers' });
  expect((await cards.make(me, body.draft)).status).toBe(201);
});
