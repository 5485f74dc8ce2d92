import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSidePropsContext, NextApiHandler } from 'next';
import { Client } from 'pg';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardVersion, createCard, deleteCard, updateCard } from '@/lib/cards/card/card';
import { newCardSchema } from '@/lib/cards/card/schema';
import type { Actor } from '@/lib/platform/auth/actor';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { readWithIcal } from '@/lib/platform/formats/vcard/test-readers';
import { addPicture } from '@/lib/platform/uploads/uploads';
import { getServerSideProps } from '@/pages/[username]';
import qrPng from '@/pages/api/cards/[username]/qr-png';
import qrSvg from '@/pages/api/cards/[username]/qr-svg';
import vcf from '@/pages/api/cards/[username]/vcf';
import { word } from '@/tests/support/browser';

async function owner() {
  await database().insert(users).values({ id: 'ada', email: 'ada@example.com' });
  const actor: Actor = {
    ...{
      id: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: null,
      locale: 'en',
      colorScheme: 'auto',
      hasPageKeys: true,
      timeZone: null,
    },
    ...{
      staffRole: null,
      isOnboardingDone: true,
      deletesAt: null,
      authTime: 0,
      sessionStarted: 0,
      organizations: [],
      viewer: [],
      manager: [],
    },
  };
  return createContext({ actor, locale: 'en', requestId: 'test', address: '' });
}

async function card(input: object = {}) {
  const ctx = await owner();
  const content = { name: { first: 'Ada', last: 'Lovelace' }, ...input };
  const made = await createCard(ctx, newCardSchema.parse({ username: 'ada', content }));
  return { ctx, made };
}

/** Requests the page as Next does. `url` is the address without its language prefix. */
async function page(username: string, { locale = 'en', url = `/${username}`, query = {} } = {}) {
  const headers = new Map<string, unknown>();
  let html = '';
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
    end: (written: string) => (html = written),
  };
  const context = {
    req: { url, headers: {}, cookies: {} },
    res,
    params: { username },
    query: { username, ...query },
    locale,
  };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return { result, html, headers, status: res.statusCode };
}

/** Requests a file of a card over HTTP. */
async function face(handler: NextApiHandler, username: string, query: Record<string, string> = {}) {
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    void handler(Object.assign(req, { query: { username, ...query }, cookies: {} }) as never, res as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  } finally {
    server.close();
  }
}

describe('the page of a card', () => {
  it('shows it to anybody, to be kept by everybody until it changes', async () => {
    await card({ title: 'Analyst' });
    const { html, status, headers } = await page('ada', { locale: 'ja' });
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ja" dir="ltr"><head><meta charSet="utf-8"\/>/);
    expect(html).toContain('>Analyst<');
    expect(html).toContain('連絡先を保存');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
    expect(headers.get('x-card-version')).toBe(await cardVersion('ada'));
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('sends nothing of the owner’s account and no hidden field', async () => {
    const fields = [{ id: 'a', kind: 'phone', number: '+12025550142', isVisible: false }];
    await card({ fields });
    const text = (await page('ada')).html;
    expect(text).not.toContain('12025550142');
    expect(text).not.toContain('ada@example.com');
    expect(text).not.toContain('ownerId');
  });

  it.each(['aa', 'a b c', 'ada.vcf', 'аda', 'ADA\u0130', '-ada', '__proto__', '../ada', 'x'.repeat(31)])(
    'is not there for %s, which can be no name',
    async (name) => {
      expect((await page(name)).result).toEqual({ notFound: true });
    },
  );

  it('is not there for a free name or a card in the trash', async () => {
    const { ctx, made } = await card();
    await deleteCard(ctx, made.id);
    expect((await page('ada')).result).toEqual({ notFound: true });
    expect((await page('nobody')).result).toEqual({ notFound: true });
  });

  it('redirects other case, keeping the language and how the visitor came', async () => {
    const to = async (...asked: Parameters<typeof page>) => (await page(...asked)).result;
    expect(await to('Ada')).toEqual({ redirect: { destination: '/ada', permanent: true } });
    expect(await to('ADA', { locale: 'ja', query: { via: 'qr', x: '1' } })).toEqual({
      redirect: { destination: '/ja/ada?via=qr', permanent: true },
    });
    const came = { via: 'nfc', code: '7K2M9QXT', l: 'fair' };
    expect(await to('Ada', { query: came })).toEqual({
      redirect: { destination: '/ada?via=nfc&code=7K2M9QXT&l=fair', permanent: true },
    });
    expect(await to('Ada', { query: { code: 'x&y', l: ['a', 'b'], via: 'a b' } })).toEqual({
      redirect: { destination: '/ada', permanent: true },
    });
    expect(await to('Ada', { url: '/en/Ada' })).toEqual({ redirect: { destination: '/en/ada', permanent: true } });
  });

  it('redirects the old name of a card for good', async () => {
    const { ctx, made } = await card();
    await updateCard(ctx, made.id, { version: 1, username: 'countess' });
    expect((await page('ada', { locale: 'de' })).result).toEqual({
      redirect: { destination: '/de/countess', permanent: true },
    });
  });

  it('says politely that a paused card is not available, without naming anybody', async () => {
    const { ctx, made } = await card();
    await updateCard(ctx, made.id, { version: 1, status: 'paused' });
    const { html, status, headers } = await page('ada');
    expect(html).toContain(word('en', 'public-card:pausedTitle'));
    expect(status).toBe(410);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('x-card-version')).toBe(false);
    expect(html).not.toContain('Lovelace');
  });

  it('answers 503 with Retry-After while the database does not, never 404', async () => {
    await card();
    const other = new Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    await other.query('begin; lock table profiles in access exclusive mode');
    const { html, status, headers } = await page('ada').finally(() => other.end());
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(html).toContain(word('en', 'public-card:unavailableTitle'));
  });
});

describe('the contact file', () => {
  it('is one vCard with a name in ASCII and in UTF-8', async () => {
    await card({ name: { first: '由紀', last: '山田', phoneticFirst: 'ゆき' } });
    const { status, headers, bytes } = await face(vcf, 'ada', { locale: 'ja' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''");
    expect(headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
    expect(headers.get('x-card-version')).toBe(await cardVersion('ada'));
    const lines = readWithIcal(bytes.toString('utf8'));
    expect(lines.find((line) => line.name === 'n')?.value).toEqual(['山田', '由紀', '', '', '']);
  });

  it('embeds the photo as a JPEG of at most 60 kB', async () => {
    const { ctx, made } = await card();
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const photo = await addPicture(ctx, 'photo', noise);
    await updateCard(ctx, made.id, { version: 1, photoId: photo.id });
    const text = (await face(vcf, 'ada')).bytes.toString('utf8').replaceAll('\r\n ', '');
    const jpeg = Buffer.from(/PHOTO[^:]*:(.*)/.exec(text)?.[1] ?? '', 'base64');
    expect(jpeg.length).toBeLessThanOrEqual(60_000);
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  });

  it('of an old name is the present card, without a redirect', async () => {
    const { ctx, made } = await card();
    await updateCard(ctx, made.id, { version: 1, username: 'countess' });
    const { status, bytes } = await face(vcf, 'ada');
    expect(status).toBe(200);
    expect(bytes.toString('utf8')).toContain('/countess');
  });

  it('of a paused card is gone, of an unknown one not found, both with a stable code', async () => {
    const { ctx, made } = await card();
    await updateCard(ctx, made.id, { version: 1, status: 'paused' });
    const gone = await face(vcf, 'ada');
    expect([gone.status, JSON.parse(gone.bytes.toString()).code]).toEqual([410, 'gone']);
    const unknown = await face(vcf, 'nobody');
    expect([unknown.status, JSON.parse(unknown.bytes.toString()).code]).toEqual([404, 'not_found']);
    expect((await face(vcf, '../../etc')).status).toBe(404);
  });

  it('refuses queries that nothing knows', async () => {
    await card();
    expect((await face(vcf, 'ada', { x: '1' })).status).toBe(422);
    expect((await face(vcf, 'ada', { via: 'qr' })).status).toBe(200);
  });
});

describe('the codes of a card', () => {
  it('are an SVG of one path', async () => {
    await card();
    const { headers, bytes } = await face(qrSvg, 'ada');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(bytes.toString()).toMatch(/^<svg [^>]*>.*<\/svg>$/);
  });

  it('are a PNG wide enough for print', async () => {
    await card();
    const { headers, bytes } = await face(qrPng, 'ada');
    expect(headers.get('content-type')).toBe('image/png');
    const { width, height, format } = await sharp(bytes).metadata();
    expect(format).toBe('png');
    expect(width).toBeGreaterThanOrEqual(1024);
    expect(height).toBe(width);
    expect(bytes.length).toBeLessThan(20_000);
  });
});
