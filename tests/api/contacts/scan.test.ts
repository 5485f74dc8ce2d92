import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { uploads, users } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import scansApi from '@/pages/api/v1/scans';
import fileApi from '@/pages/api/v1/uploads/[id]/[file]';
import sourceApi from '@/pages/api/v1/uploads/[id]/source';
import { add, edit, named, one, trash } from '@/tests/support/contacts';
import { type Person, person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import { form, jpeg, send } from '@/tests/support/uploads';

// A stand-in for the service that reads paper cards, as an operator would run one. It records what it is sent.
const calls: { type: string; token: string; bytes: Buffer }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };
const service = createServer(async (req, res) => {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  const { 'content-type': type = '', authorization: token = '' } = req.headers;
  calls.push({ type, token, bytes: Buffer.concat(pieces) });
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  return withSettings({
    TEXT_RECOGNITION_URL: `http://127.0.0.1:${port}/read`,
    TEXT_RECOGNITION_TOKEN: 'secret',
  });
});
afterAll(() => void service.close());
beforeEach(() => {
  calls.length = 0;
});

const paper = async (as: Person) => (await send(as, form(await jpeg(900, 500)), {}, 'paper')).body.id as string;
const read = (as: Person | null, paperPhotoId: string) =>
  request(scansApi, { as, method: 'POST', path: '/scans', body: { paperPhotoId } });

describe('the photo of a paper card', () => {
  it('is seen by its owner alone, and has no public size', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const id = await paper(ada);
    const source = (as: Person | null) => request(sourceApi, { as, path: `/uploads/${id}/source`, params: { id } });
    expect([(await source(ada)).status, (await source(eve)).status, (await source(null)).status]).toEqual([
      200, 404, 401,
    ]);
    for (const file of ['320.webp', '960.webp', 'source.webp', 'card.jpg'])
      expect((await request(fileApi, { path: '/x', params: { id, file } })).status).toBe(404);
  });

  it('stays with the contact that was typed from it, and goes with it', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const paperPhotoId = await paper(ada);
    expect((await add(eve, { ...named('Grace'), paperPhotoId })).status).toBe(404);
    expect((await add(ada, { ...named('Grace'), photoId: paperPhotoId })).status).toBe(404);
    const made = await add(ada, { ...named('Grace'), paperPhotoId, source: 'scan' });
    expect(made.body).toMatchObject({ source: 'scan', paperPhotoId });
    expect((await add(ada, { ...named('Grace'), source: 'import' })).status).toBe(422);
    await database().update(uploads).set({ updatedAt: sql`now() - interval '2 days'` });
    await sweep();
    expect(await database().select().from(uploads)).toHaveLength(1);
    const without = await edit(ada, made.body.id, { version: 1, paperPhotoId: null });
    expect(without.body.paperPhotoId).toBeNull();
    expect((await edit(ada, made.body.id, { version: 2, paperPhotoId })).body.paperPhotoId).toBe(paperPhotoId);
    await trash(ada, made.body.id);
    expect((await one(ada, made.body.id)).body.paperPhotoId).toBe(paperPhotoId);
  });
});

describe('its text', () => {
  it('is read by the operator’s service and given for review, nothing is kept', async () => {
    const ada = await person();
    const id = await paper(ada);
    answer = {
      status: 200,
      body: JSON.stringify({ lines: ['Grace Hopper', 'Rear Admiral', 'Tel +49 30 901820', 'grace@example.com'] }),
    };
    const found = await read(ada, id);
    expect(found.status).toBe(200);
    expect(found.body.content).toMatchObject({ name: { first: 'Grace', last: 'Hopper' }, title: 'Rear Admiral' });
    expect(found.body.content.fields).toMatchObject([
      { kind: 'phone', number: '+4930901820' },
      { kind: 'email', address: 'grace@example.com' },
    ]);
    const { format, exif } = await sharp(calls[0]?.bytes).metadata();
    expect([calls[0]?.type, calls[0]?.token, format, exif]).toEqual(['image/jpeg', 'Bearer secret', 'jpeg', undefined]);
    answer.body = JSON.stringify({ fields: { name: '山田 太郎', company: 'Fuji', phones: ['+81 3 1234 5678'] } });
    expect((await read(ada, id)).body).toMatchObject({
      content: { name: { last: '山田', first: '太郎' }, company: 'Fuji' },
    });
  });

  it('is read where the service says more, or less, than is kept', async () => {
    const ada = await person();
    const id = await paper(ada);
    const long = `Room ${'x'.repeat(600)}`;
    for (const body of [
      { lines: ['Grace Hopper', 'Head', long], fields: null },
      {
        lines: null,
        fields: { name: 'Grace Hopper', title: null, phones: null, emails: Array(30).fill('g@x.example') },
      },
      { fields: { name: 'Grace Hopper', title: 5, phones: '+49 30 901820', emails: {} } },
    ]) {
      answer = { status: 200, body: JSON.stringify(body) };
      expect((await read(ada, id)).body.content.name).toMatchObject({ first: 'Grace', last: 'Hopper' });
    }
  });

  it('has the numbers of its lines beside those of its fields, each once', async () => {
    const ada = await person();
    const lines = ['Grace Hopper', 'Tel. +49 30 901820', 'Mobil +49 170 1234567'];
    answer = {
      status: 200,
      body: JSON.stringify({ lines, fields: { name: 'Grace Hopper', phones: '+49 30 90 18 20' } }),
    };
    const { fields } = (await read(ada, await paper(ada))).body.content;
    expect(fields.map(({ number }: { number: string }) => number)).toEqual(['+4930901820', '+491701234567']);
  });

  it('has numbers as in the country of the card’s other numbers, or of the reader’s time zone, before that of the language', async () => {
    const ada = await person();
    const id = await paper(ada);
    const numbersOf = async (lines: string[], language: string) => {
      answer = { status: 200, body: JSON.stringify({ lines: ['Grace Hopper', 'Head', ...lines] }) };
      const headers = { 'accept-language': language };
      const sent = { as: ada, method: 'POST', path: '/scans', body: { paperPhotoId: id }, headers };
      const { body } = await request(scansApi, sent);
      return body.content.fields.map(({ number }: { number?: string }) => number);
    };
    const swiss = ['Tel. 044 668 18 00', 'Mobil +41 79 123 45 67'];
    expect(await numbersOf(swiss, 'de')).toEqual(['+41446681800', '+41791234567']);
    await database().update(users).set({ timeZone: 'Europe/Zurich' }).where(eq(users.id, ada.id));
    expect(await numbersOf(['044 668 18 00'], 'de')).toEqual(['+41446681800']);
    await database().update(users).set({ timeZone: 'Asia/Riyadh' }).where(eq(users.id, ada.id));
    expect(await numbersOf(['٠٥٠١٢٣٤٥٦٧'], 'ar')).toEqual(['+966501234567']);
  });

  it('is not read for others, and not where the service fails', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const id = await paper(ada);
    expect([(await read(eve, id)).status, (await read(null, id)).status, calls.length]).toEqual([404, 401, 0]);
    for (const failing of [
      { status: 500, body: '{}' },
      { status: 200, body: 'no JSON' },
      { status: 200, body: '{"something":"else"}' },
      { status: 200, body: JSON.stringify({ lines: ['x'.repeat(200_000)] }) },
    ]) {
      answer = failing;
      expect((await read(ada, id)).status).toBe(503);
    }
  });
});
