import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storage } from '@/lib/platform/outside/storage/storage';
import og from '@/pages/api/cards/[username]/og';
import upload from '@/pages/api/v1/uploads';
import { edit, make } from '@/tests/support/cards';
import { person, request } from '@/tests/support/request';

async function picture(username: string, locale?: string) {
  const query = locale ? { username, locale } : { username };
  const server = createServer((req, res) => {
    void og(Object.assign(req, { query, cookies: {} }) as never, res as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  server.close();
  return { status: answer.status, headers: answer.headers, bytes };
}

const content = {
  name: { first: 'Ada', last: 'Lovelace' },
  translations: { ar: { name: { first: 'آدا', last: 'لوفليس' } } },
};

describe('the picture of a card', () => {
  it('is a PNG that caches keep until the card changes', async () => {
    await make(await person(), { username: 'ada', content });
    const { status, headers, bytes } = await picture('ada');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('cache-control')).toMatch(/^public, /);
    expect(headers.get('x-card-version')).toBeTruthy();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await picture('ada')).bytes.equals(bytes)).toBe(true);
  });

  it('speaks the language of its address', async () => {
    await make(await person(), { username: 'ada', content });
    const [english, arabic, german] = [await picture('ada'), await picture('ada', 'ar'), await picture('ada', 'de')];
    expect(arabic.headers.get('content-language')).toBe('ar');
    expect(arabic.bytes.equals(english.bytes)).toBe(false);
    // Nothing of this card is translated into German.
    expect(german.bytes.equals(english.bytes)).toBe(true);
  });

  it('shows the photo, and does without where that cannot be read', async () => {
    const owner = await person();
    const square = { width: 700, height: 700, channels: 3 as const, background: '#00ff00' };
    const form = new FormData();
    form.append('file', new Blob([await sharp({ create: square }).png().toBuffer()]), 'me.png');
    const { body } = await request(upload, { as: owner, method: 'POST', path: '/uploads?kind=photo', body: form });
    await make(owner, { username: 'ada', content, photoId: body.id });
    const middle = async (bytes: Buffer) => {
      const { data } = await sharp(bytes)
        .extract({ left: 250, top: 310, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    const [red = 0, green = 0] = await middle((await picture('ada')).bytes);
    expect(green - red).toBeGreaterThan(150);
    await storage().removeAll(`uploads/${body.id}`);
    const without = await picture('ada');
    expect(without.status).toBe(200);
    const [paper = 0, alsoPaper = 0] = await middle(without.bytes);
    expect(Math.abs(paper - alsoPaper)).toBeLessThan(20);
  });

  it('follows a renamed card, and is gone while the card is paused', async () => {
    const owner = await person();
    const { body } = await make(owner, { username: 'ada', content });
    const { bytes } = await picture('ada');
    await edit(owner, body.id, { version: 1, username: 'countess' });
    expect((await picture('ada')).bytes.equals(bytes)).toBe(true);
    await edit(owner, body.id, { version: 2, status: 'paused' });
    expect((await picture('countess')).status).toBe(410);
    expect((await picture('nobody-here')).status).toBe(404);
  });
});

it('the product has icons for every browser', async () => {
  const ico = await readFile('public/favicon.ico');
  // ICONDIR: reserved 0, type 1, one picture of 32 × 32, which is a PNG.
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([0, 1, 1, 32, 32]);
  const inside = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14));
  expect(await sharp(inside).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const apple = await sharp('public/apple-touch-icon.png').stats();
  expect(await sharp('public/apple-touch-icon.png').metadata()).toMatchObject({ width: 180, height: 180 });
  expect(apple.isOpaque).toBe(true);
});
