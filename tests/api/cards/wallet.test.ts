import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSPKI, jwtVerify } from 'jose';
import type { GetServerSidePropsContext, NextApiHandler } from 'next';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appleWallet } from '@/lib/platform/outside/wallet-apple/wallet-apple';
import pkpass from '@/pages/api/wallet/apple/[file]';
import { getServerSideProps } from '@/pages/apple-wallet';
import * as cards from '@/tests/support/cards';
import { readZip } from '@/tests/support/read-zip';
import { type Person, person, request } from '@/tests/support/request';
import { givenRows } from '@/tests/support/rows';
import { withSettings } from '@/tests/support/settings';
import { form, send } from '@/tests/support/uploads';
import { appleSettings, makeChain, openssl } from '@/tests/support/wallet-chain';

const chain = makeChain();
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const settings = {
  ...appleSettings(chain),
  GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
  GOOGLE_WALLET_CLIENT_EMAIL: 'wallet@project.example',
  GOOGLE_WALLET_PRIVATE_KEY: google.privateKey.replaceAll('\n', '\\n'),
};
beforeAll(() => withSettings(settings));
afterAll(() => rmSync(chain, { recursive: true }));

const content = {
  name: { first: 'Ada', last: 'Lovelace' },
  title: 'Principal "Engineer"',
  company: 'Analytical\\Engines',
  fields: [
    { id: 'work', kind: 'phone', number: '+442079460958', extension: '12' },
    { id: 'home', kind: 'phone', number: '+447700900123', isVisible: false },
    { id: 'mail', kind: 'email', address: 'ada@example.com' },
  ],
  translations: { ja: { name: { first: 'エイダ', last: 'ラブレス' }, title: '主任技師' } },
};

let ada: Person;
let card: { id: string; username: string; version: number };

givenRows(async () => {
  ada = await person();
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#3d4f7c' } })
    .jpeg()
    .toBuffer();
  const photoId = (await send(ada, form(picture))).body.id;
  card = (await cards.make(ada, { username: 'ada', content, photoId, look: { theme: 'indigo' } })).body;
});

/** The pass file's bytes with its status and headers. */
async function passFile(username: string) {
  const server = createServer((req, res) => {
    const query = { file: `${username}.pkpass` };
    void (pkpass as NextApiHandler)(Object.assign(req, { query, cookies: {} }) as never, res as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const opened = async (username = 'ada') => readZip((await passFile(username)).bytes);
const passJson = (files: Map<string, Buffer>) => JSON.parse(files.get('pass.json')?.toString() ?? '');

describe('the pass for Apple Wallet', () => {
  it('is a ZIP whose manifest holds the SHA-1 of every file, signed by the configured chain', async () => {
    const { status, headers, bytes } = await passFile('ada');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
    expect(headers.get('content-disposition')).toContain('ada.pkpass');
    const files = readZip(bytes);
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    const signed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    const sums = signed.map(([name, file]) => [name, createHash('sha1').update(file).digest('hex')]);
    expect(manifest).toEqual(Object.fromEntries(sums));

    const folder = mkdtempSync(join(tmpdir(), 'pkpass-'));
    const write = (name: string, file: Buffer) => writeFileSync(join(folder, name), file);
    write('manifest.json', files.get('manifest.json') ?? Buffer.alloc(0));
    write('signature', files.get('signature') ?? Buffer.alloc(0));
    const trust = ['-CAfile', join(chain, 'root.pem'), '-purpose', 'any', '-out', join(folder, 'verified')];
    const verify = (kind: string) =>
      openssl(
        [kind, '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json', ...trust],
        folder,
      );
    verify('smime');
    verify('cms');
    write('manifest.json', Buffer.from('{}'));
    expect(() => verify('cms')).toThrow(/digest|verif/i);
    rmSync(folder, { recursive: true });
  });

  it('is signed by a key that belongs to the certificate, as the doctor sees', () => {
    const found = appleWallet()?.inspect();
    expect([found?.isKeyOwn, Number(found?.validTo) > Date.now()]).toEqual([true, true]);
  });

  it('says what the card says, with its address, colours and pictures', async () => {
    const files = await opened();
    const pass = passJson(files);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.card',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: card.id,
      organizationName: 'Analytical\\Engines',
      description: 'Ada Lovelace’s business card',
      backgroundColor: 'rgb(248, 248, 253)',
      foregroundColor: 'rgb(26, 29, 58)',
      labelColor: 'rgb(58, 67, 160)',
      barcodes: [
        { format: 'PKBarcodeFormatQR', message: 'http://localhost:3000/ada?via=wallet', altText: 'localhost:3000/ada' },
      ],
    });
    expect(pass.generic.primaryFields).toMatchObject([{ key: 'name', value: 'Ada Lovelace' }]);
    const values = pass.generic.secondaryFields.map(({ label, value }: Record<string, string>) => [label, value]);
    expect(values).toEqual([
      ['Job title', 'Principal "Engineer"'],
      ['Company', 'Analytical\\Engines'],
    ]);
    const sizes = await Promise.all(
      ['icon', 'thumbnail'].flatMap((name) =>
        ['', '@2x', '@3x'].map(async (scale) => (await sharp(files.get(`${name}${scale}.png`)).metadata()).width),
      ),
    );
    expect(sizes).toEqual([29, 58, 87, 90, 180, 270]);
  });

  it('leaves out what the card hides', async () => {
    const files = await opened();
    expect(passJson(files).generic.backFields.map(({ value }: { value: string }) => value)).toEqual([
      'http://localhost:3000/ada',
      '+44 20 7946 0958,12',
      'ada@example.com',
    ]);
    expect([...files.values()].some((file) => file.includes('7700900123'))).toBe(false);
  });

  it('speaks all nine languages, with the card’s own translations', async () => {
    const files = await opened();
    const strings = [...files.keys()].filter((name) => name.endsWith('.lproj/pass.strings')).sort();
    expect(strings.map((name) => name.split('.')[0])).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'it',
      'ja',
      'pt',
      'zh-Hans',
    ]);
    const japanese = files.get('ja.lproj/pass.strings')?.toString('utf8');
    expect(japanese).toContain('"Ada Lovelace" = "エイダ・ラブレス";');
    expect(japanese).toContain('"Principal \\"Engineer\\"" = "主任技師";');
    expect(japanese).toContain('"Analytical\\\\Engines" = "Analytical\\\\Engines";');
    expect(files.get('de.lproj/pass.strings')?.toString('utf8')).toContain('"Company" = "Unternehmen";');
  });

  it('follows the card: renamed it has the present name, paused it is gone, unknown it is missing', async () => {
    await cards.edit(ada, card.id, { version: 1, username: 'countess' });
    expect(passJson(await opened('ada')).barcodes[0].message).toBe('http://localhost:3000/countess?via=wallet');
    await cards.edit(ada, card.id, { version: 2, status: 'paused' });
    expect((await request(pkpass, { params: { file: 'countess.pkpass' } })).status).toBe(410);
    await cards.trash(ada, card.id);
    for (const file of ['countess.pkpass', 'ada.pkpass', 'nobody.pkpass', '.pkpass', 'admin', '../ada.pkpass'])
      expect([file, (await request(pkpass, { params: { file } })).status]).toEqual([file, 404]);
  });
});

/** Opens the page as Next does. */
async function page(query: Record<string, string | string[]>, as: Person | null = null, locale = 'en') {
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: {}, cookies }, res, query, resolvedUrl: '/apple-wallet', locale };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes; each test looks at its own.
  const result: any = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return result;
}

describe('section 2: /apple-wallet', () => {
  it('offers the pass and the address of Google Wallet', async () => {
    const { wallet } = (await page({ username: 'ada' }, null, 'ja')).props;
    expect(wallet).toMatchObject({ username: 'ada', name: 'エイダ・ラブレス', apple: '/api/wallet/apple/ada.pkpass' });
    const prefix = 'https://pay.google.com/gp/v/save/';
    expect(wallet.google.startsWith(prefix)).toBe(true);
    expect(wallet.google.length).toBeLessThanOrEqual(1800);
    const key = await importSPKI(google.publicKey, 'RS256');
    const { payload } = await jwtVerify(wallet.google.slice(prefix.length), key, { audience: 'google' });
    expect(payload).toMatchObject({
      iss: 'wallet@project.example',
      typ: 'savetowallet',
      origins: ['http://localhost:3000'],
      payload: {
        genericClasses: [{ id: '3388000000000000000.business-card' }],
        genericObjects: [
          {
            id: `3388000000000000000.${card.id}`,
            classId: '3388000000000000000.business-card',
            hexBackgroundColor: '#f8f8fd',
            cardTitle: { defaultValue: { language: 'en', value: 'Analytical\\Engines' } },
            header: {
              defaultValue: { language: 'en', value: 'Ada Lovelace' },
              translatedValues: [{ language: 'ja', value: 'エイダ・ラブレス' }],
            },
            barcode: { type: 'QR_CODE', value: 'http://localhost:3000/ada?via=wallet' },
          },
        ],
      },
    });
  });

  it('leaves translations out of an address that would be too long, and the whole way where that does not help', async () => {
    const long = (text: string, length: number) => text.repeat(length);
    const translations = Object.fromEntries(
      ['de', 'it', 'fr-CA'].map((locale) => [locale, { title: long(locale, 100) }]),
    );
    await cards.edit(ada, card.id, { version: 1, content: { ...content, translations } });
    const { google: short } = (await page({ username: 'ada' })).props.wallet;
    expect(short.length).toBeLessThanOrEqual(1800);
    expect(Buffer.from(short.split('.')[3] ?? '', 'base64url').toString()).not.toContain('translatedValues');
    await cards.edit(ada, card.id, {
      version: 2,
      content: { ...content, title: long('x', 500), company: long('y', 500) },
    });
    expect((await page({ username: 'ada' })).props.wallet).toMatchObject({ google: null, apple: expect.any(String) });
  });

  it('leads to the present name, and without a name to one’s own main card', async () => {
    await cards.edit(ada, card.id, { version: 1, username: 'countess' });
    const there = { destination: '/de/apple-wallet?username=countess', permanent: false };
    expect((await page({ username: 'ada' }, null, 'de')).redirect).toEqual(there);
    expect((await page({ username: 'COUNTESS' }, null, 'de')).redirect).toEqual(there);
    expect((await page({}, ada, 'de')).redirect).toEqual(there);
  });

  it.each([{}, { username: 'nobody' }, { username: 'admin' }, { username: ['ada', 'eve'] }, { username: '../ada' }])(
    'shows nothing for %j',
    async (query) => {
      expect(await page(query as Record<string, string>)).toEqual({ notFound: true });
    },
  );

  it('shows nothing of a paused card', async () => {
    await cards.edit(ada, card.id, { version: 1, status: 'paused' });
    expect(await page({ username: 'ada' })).toEqual({ notFound: true });
  });
});
