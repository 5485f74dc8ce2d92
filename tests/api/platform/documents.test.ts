import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads } from '@/lib/platform/db/tables';
import documentApi from '@/pages/api/cards/[username]/documents/[field]';
import profilesApi from '@/pages/api/v1/profiles';
import profileApi from '@/pages/api/v1/profiles/[id]';
import { type Answer, type Person, person, request } from '@/tests/support/request';
import { folderOf, form, get, getSource, getUpload, hugePng, jpeg, said, send, stored } from '@/tests/support/uploads';

const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n';

const sendDocument = (as: Person, content: string | Uint8Array = pdf, name = 'Offer 2026.pdf') =>
  send(as, form(content, { name, type: 'application/pdf' }), {}, 'document');

const download = (username: string, field: string) =>
  request(documentApi, { path: `/cards/${username}/documents/${field}`, params: { username, field } });

describe('a document', () => {
  it('is kept as it came, under its own name', async () => {
    const ada = await person();
    const { status, body } = await sendDocument(ada);
    expect(status).toBe(201);
    const wanted = {
      kind: 'document',
      name: 'Offer 2026.pdf',
      bytes: Buffer.byteLength(pdf),
      crop: null,
      source: null,
    };
    expect(body).toMatchObject(wanted);
    expect(await readFile(join(folderOf(body.id), 'document.pdf'), 'utf8')).toBe(pdf);
    expect((await getUpload(ada, body.id)).body).toEqual(body);
  });

  it('may be larger than a picture', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000), Buffer.from('%%EOF')]);
    expect((await sendDocument(await person(), large)).status).toBe(201);
  });

  it.each([
    ['a path', '../../x.pdf', 'x.pdf'],
    ['a drive', 'C:\\x.pdf', 'x.pdf'],
    ['4 kB', `${'x'.repeat(4096)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['emoji', '🦄.pdf', '🦄.pdf'],
    ['another script', '見積書.pdf', '見積書.pdf'],
    ['what a page is called', 'x.html', 'x.html.pdf'],
  ])('%s is named safely', async (_what, name, wanted) => {
    expect((await sendDocument(await person(), pdf, name)).body.name).toBe(wanted);
  });

  it('whose name has line feeds sets no header', async () => {
    const answer = await sendDocument(await person(), pdf, 'a\r\nSet-Cookie:b.pdf');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
    expect(answer.body.name).not.toMatch(/[\u0000-\u001f]/);
  });

  it.each([
    [
      'SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      'document_unsupported',
    ],
    ['a huge PNG', () => hugePng(14_000, 14_000), 415, 'document_unsupported'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', 415, 'document_unsupported'],
    ['ZIP', () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 415, 'document_unsupported'],
    ['JPEG', () => jpeg(), 415, 'document_unsupported'],
    ['cut off', () => `${pdf}${'x'.repeat(2000)}`, 422, 'document_unreadable'],
    ['nothing', () => '', 422, 'document_unreadable'],
    ['10 MB and a byte', () => new Uint8Array(10_000_001).fill(0x25), 413, 'body_too_large'],
  ])('is refused: %s', async (_what, make, status, code) => {
    const before = await stored();
    expect(said(await sendDocument(await person(), await make()))).toEqual([status, code]);
    expect(await database().select().from(uploads)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('with endless headers is refused', async () => {
    const body = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await send(await person(), Buffer.from(body), headers, 'document');
    expect([400, 415, 422]).toContain(answer.status);
  });

  it('with a second file beside it is refused', async () => {
    const two = form(pdf);
    two.append('file', new Blob([pdf]), 'second.pdf');
    expect(said(await send(await person(), two, {}, 'document'))).toEqual([422, 'invalid_fields']);
  });

  it('has no address of its own', async () => {
    const ada = await person();
    const { id } = (await sendDocument(ada)).body;
    for (const file of ['document.pdf', 'Offer 2026.pdf', 'source.webp'])
      expect(said(await get(id, file))).toEqual([404, 'not_found']);
    expect(said(await getSource(ada, id))).toEqual([404, 'not_found']);
  });
});

describe('a document on a card', () => {
  let ada: Person;
  let upload: { id: string; name: string; bytes: number };
  let card: Answer['body'];

  const field = (more = {}) => ({
    ...{ id: 'offer', kind: 'document', uploadId: upload.id, name: upload.name, bytes: upload.bytes, label: 'Offer' },
    ...more,
  });
  const make = (as: Person, fields: object[]) =>
    request(profilesApi, {
      as,
      method: 'POST',
      path: '/profiles',
      body: { username: 'ada-offers', content: { fields } },
    });
  const edit = async (change: object) => {
    const body = { version: card.version, ...change };
    const answer = await request(profileApi, {
      as: ada,
      method: 'PATCH',
      path: `/profiles/${card.id}`,
      params: { id: card.id },
      body,
    });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    card = answer.body;
  };

  beforeEach(async () => {
    ada = await person();
    upload = (await sendDocument(ada)).body;
    const answer = await make(ada, [field()]);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    card = answer.body;
  });

  it('is served to be saved, never to be opened in place', async () => {
    const { status, headers, text } = await download('ada-offers', 'offer');
    expect([status, text]).toEqual([200, pdf]);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="Offer 2026.pdf"');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('that is also a page is served the same way, and named as a PDF', async () => {
    const polyglot = `<!doctype html><script>alert(document.domain)</script><!-- %PDF-1.7 -->\n%%EOF`;
    upload = (await sendDocument(ada, polyglot, 'page.html')).body;
    await edit({ content: { fields: [field()] } });
    const { status, headers } = await download('ada-offers', 'offer');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="page.html.pdf"');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('has the name it was uploaded with, whatever the card says', async () => {
    await edit({ content: { fields: [field({ name: 'evil.html' })] } });
    expect((await download('ada-offers', 'offer')).headers.get('content-disposition')).toContain('Offer 2026.pdf');
  });

  it('is not there where the card does not show it', async () => {
    for (const [username, id] of [
      ['ada-offers', 'other'],
      ['ada-offers', upload.id],
      ['nobody-here', 'offer'],
      ['..', 'offer'],
    ] as const)
      expect(said(await download(username, id))).toEqual([404, 'not_found']);
    await edit({ content: { fields: [field({ isVisible: false })] } });
    expect(said(await download('ada-offers', 'offer'))).toEqual([404, 'not_found']);
    await edit({ content: { fields: [] } });
    expect(said(await download('ada-offers', 'offer'))).toEqual([404, 'not_found']);
  });

  it('is gone while the card is paused', async () => {
    await edit({ status: 'paused' });
    expect(said(await download('ada-offers', 'offer'))).toEqual([410, 'gone']);
  });

  it('can be put on a card of its owner only, and only as a document', async () => {
    const eve = await person('eve');
    const body = (fields: object[], more = {}) => ({ content: { fields }, ...more });
    const create = (as: Person, wanted: object) =>
      request(profilesApi, { as, method: 'POST', path: '/profiles', body: wanted });
    expect(said(await create(eve, body([field()])))).toEqual([404, 'not_found']);
    expect(said(await create(ada, body([], { photoId: upload.id })))).toEqual([404, 'not_found']);
    const photo = (await send(ada, form(await jpeg(64, 64)))).body;
    expect(said(await create(ada, body([field({ uploadId: photo.id })])))).toEqual([404, 'not_found']);
    for (const key of ['logoId', 'coverId'])
      expect(said(await create(ada, body([], { [key]: photo.id })))).toEqual([404, 'not_found']);
  });
});
