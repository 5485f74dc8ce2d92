import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openDoor } from './test-door';

type Card = { version: string; renders: string[]; wait?: Promise<void>; status?: number; setCookie?: boolean };

/** A stand-in for the card's page: it sends its version and records its requests. */
function cardApp(card: Card) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const { version } = card;
    card.renders.push(req.url ?? '');
    await card.wait;
    res.statusCode = card.status ?? 200;
    res.setHeader('x-card-version', version);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Cache-Control', 'public, max-age=1');
    if (card.setCookie) res.setHeader('Set-Cookie', 'a=b');
    const seen = [req.headers.cookie, req.headers.authorization, req.headers['accept-language']].join('|');
    res.end(`<p>version ${version} ${seen} ${'text '.repeat(200)}</p>`);
  };
}

const newCard = (): Card => ({ version: '1', renders: [] });
const versionIn = async (answer: Response) => /version (\S+)/.exec(await answer.text())?.[1];

describe('a card', () => {
  it('is rendered once, and is the same bytes for everyone', async () => {
    const card = newCard();
    const { url } = await openDoor(cardApp(card));
    const anonymous = await (await fetch(`${url}/ada`)).text();
    const signedIn = await fetch(`${url}/ada?via=qr`, { headers: { cookie: 'auth=abc', authorization: 'Bearer x' } });
    expect(await signedIn.text()).toBe(anonymous);
    expect(anonymous).toContain('version 1 ||en ');
    expect(card.renders).toEqual(['/ada']);
  });

  it('is rendered once for all who ask at the same time, also when the first of them leaves', async () => {
    let go = () => {};
    const card = { ...newCard(), wait: new Promise<void>((resolve) => (go = resolve)) };
    const { door, url } = await openDoor(cardApp(card));
    const leaver = new AbortController();
    const left = fetch(`${url}/ada`, { signal: leaver.signal }).catch(() => 'left');
    await expect.poll(() => card.renders.length).toBe(1);
    leaver.abort();
    let asked = 0;
    door.server.on('request', () => {
      asked += 1;
    });
    const waiting = Array.from({ length: 20 }, () => fetch(`${url}/ada`));
    await expect.poll(() => asked).toBe(waiting.length);
    go();
    expect(await left).toBe('left');
    expect(new Set((await Promise.all(waiting)).map((answer) => answer.status))).toEqual(new Set([200]));
    expect(card.renders).toEqual(['/ada']);
  });

  it('is written without the application where it can be; its files, and what is no card, are the application’s', async () => {
    const card = newCard();
    const written: string[] = [];
    const { url } = await openDoor(cardApp(card), {
      cardPage: async ({ locale, username }) => {
        written.push(`${locale} ${username}`);
        if (username === 'moved') return null;
        const headers = new Map([
          ['x-card-version', '1'],
          ['content-type', 'text/html; charset=utf-8'],
          ['cache-control', 'public, s-maxage=60'],
        ]);
        return { status: 200, headers, body: Buffer.from('<p>version written</p>') };
      },
    });
    for (const _ of [1, 2]) expect(await versionIn(await fetch(`${url}/ja/ada`))).toMatch(/^written/);
    expect(await versionIn(await fetch(`${url}/moved`))).toBe('1');
    await fetch(`${url}/ada.vcf`);
    expect(written).toEqual(['ja ada', 'en moved']);
    expect(card.renders).toEqual(['/moved', '/ada.vcf']);
  });

  it('says how it may be kept, and nothing internal', async () => {
    const { url } = await openDoor(cardApp(newCard()));
    for (const _ of [1, 2]) {
      const { headers } = await fetch(`${url}/ada`);
      expect(headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
      expect(headers.get('vary')).toBe('Accept-Encoding, Accept, Accept-Language');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(headers.get('x-card-version')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect((await fetch(`${url}/de/ada`)).headers.get('vary')).toBe('Accept-Encoding, Accept');
      expect((await fetch(`${url}/ada.vcf`)).headers.get('vary')).toBe('Accept-Encoding');
      expect((await fetch(`${url}/de/ada.json`)).headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it.each(['br', 'gzip', 'identity'])(
    'has a strong tag of its %s bytes, and 304 for who holds them',
    async (encoding) => {
      const { url } = await openDoor(cardApp(newCard()));
      const ask = (headers = {}) => fetch(`${url}/ada`, { headers: { 'accept-encoding': encoding, ...headers } });
      const first = await ask();
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}/);
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await first.text()).toContain('version 1');
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
        expect((await ask({ 'if-none-match': tag })).status).toBe(304);
      expect((await ask({ 'if-none-match': etag })).headers.get('etag')).toBe(etag);
      expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('is smaller once it turned out to be hot', async () => {
    const { url } = await openDoor(cardApp(newCard()));
    const tag = async () => (await fetch(`${url}/ada`, { headers: { 'accept-encoding': 'br' } })).headers.get('etag');
    expect(await tag()).toContain('.br-quick');
    await expect.poll(tag).toContain('.br-small');
  });

  it('answers HEAD with the same headers', async () => {
    const { url } = await openDoor(cardApp(newCard()));
    const get = await fetch(`${url}/ada`, { headers: { 'accept-encoding': 'gzip' } });
    const head = await fetch(`${url}/ada`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    for (const name of ['etag', 'content-length', 'cache-control', 'vary'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  it('has files, of which only the version of the vCard is told by the query', async () => {
    const card = newCard();
    const { url } = await openDoor(cardApp(card));
    for (const path of [
      '/ada.vcf',
      '/ada.vcf?via=x',
      '/ada.vcf?version=4',
      '/ada.vcf?via=x&version=4',
      '/ja/ada.qr.svg',
    ])
      await fetch(url + path, { headers: { 'accept-language': 'fr' }, redirect: 'error' });
    expect(card.renders).toEqual(['/ada.vcf', '/ada.vcf?version=4', '/ja/ada.qr.svg']);
  });

  it('is kept nowhere for who comes by an event, and never mixed with what everybody gets', async () => {
    const card = newCard();
    const { url } = await openDoor(cardApp(card));
    const met = '0198c0de-0000-7000-8000-000000000001';
    for (const path of [
      '/ada',
      `/ada?via=qr&met=${met}`,
      '/ada?met=nonsense',
      `/ada.vcf?met=${met}&version=4`,
      '/ada.vcf',
    ])
      for (const _ of [1, 2]) {
        const { headers } = await fetch(url + path);
        expect(headers.get('cache-control')).toMatch(path.includes(met) ? /^private, no-store$/ : /^public/);
      }
    expect(card.renders).toEqual([
      ...['/ada', `/ada?met=${met}`, `/ada?met=${met}`],
      ...[`/ada.vcf?version=4&met=${met}`, `/ada.vcf?version=4&met=${met}`, '/ada.vcf'],
    ]);
  });

  it('in another case redirects, keeping language and query', async () => {
    const card = newCard();
    const { url } = await openDoor(cardApp(card));
    const answer = await fetch(`${url}/fr-CA/Ada?via=qr`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/fr-CA/ada?via=qr']);
    await fetch(`${url}/FR-ca/ada`);
    await fetch(`${url}/fr-CA/ada`);
    expect(card.renders).toEqual(['/fr-CA/ada']);
  });

  it('section 4: anonymous visitors are switched to the browser language, on cards that are in memory too', async () => {
    const { url } = await openDoor(cardApp(newCard()));
    await fetch(`${url}/ada`);
    const ask = (headers: Record<string, string>) => fetch(`${url}/ada`, { redirect: 'manual', headers });
    expect((await ask({ 'accept-language': 'fr' })).headers.get('location')).toBe('/fr-CA/ada');
    expect((await ask({ 'accept-language': 'fr', cookie: 'auth=x' })).status).toBe(200);
    expect((await ask({ 'accept-language': 'en' })).status).toBe(200);
  });

  it('has forms, which go to the application; the card itself is not posted to', async () => {
    const card = newCard();
    const { url } = await openDoor(cardApp(card));
    await fetch(`${url}/ada`);
    const answer = await fetch(`${url}/ada/send`, { method: 'POST', headers: { cookie: 'a=b' } });
    expect(await answer.text()).toContain('version 1 a=b');
    expect((await fetch(`${url}/ada`, { method: 'POST' })).status).toBe(405);
  });

  it.each([404, 410, 500])('that is answered with %i is not kept', async (status) => {
    const card = { ...newCard(), status };
    const { url } = await openDoor(cardApp(card));
    const answer = await fetch(`${url}/ada`);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.headers.get('cache-control')).toBe('public, s-maxage=10');
    await fetch(`${url}/ada`);
    expect(card.renders).toHaveLength(2);
  });

  it('that would set a cookie is not kept, and the cookie is given to nobody', async () => {
    const card = { ...newCard(), setCookie: true };
    const { url } = await openDoor(cardApp(card));
    expect((await fetch(`${url}/ada`)).headers.get('set-cookie')).toBeNull();
    await fetch(`${url}/ada`);
    expect(card.renders).toHaveLength(2);
  });
});

describe('a change', () => {
  it('drops every language and file', async () => {
    const card = newCard();
    const { url, door } = await openDoor(cardApp(card));
    const paths = ['/ada', '/en/ada', '/ja/ada', '/ada.vcf'];
    for (const path of [...paths, '/bob']) await fetch(url + path);
    card.version = '2';
    door.cards.purge('ada');
    for (const path of paths) expect(await versionIn(await fetch(url + path))).toBe('2');
    expect(await versionIn(await fetch(`${url}/bob`))).toBe('1');
  });

  it('while the card is being rendered keeps the old one from being stored', async () => {
    let go = () => {};
    const card: Card = { ...newCard(), wait: new Promise<void>((resolve) => (go = resolve)) };
    const { url, door } = await openDoor(cardApp(card));
    const early = fetch(`${url}/ada`);
    await expect.poll(() => card.renders.length).toBe(1);
    card.version = '2';
    card.wait = undefined;
    door.cards.purge('ada');
    expect(await versionIn(await fetch(`${url}/ada`))).toBe('2');
    go();
    expect(await versionIn(await early)).toBe('1');
    expect(await versionIn(await fetch(`${url}/ada`))).toBe('2');
    expect(card.renders).toHaveLength(2);
  });
});

describe('without change notices', () => {
  it('a stored card is compared with the database before it is served', async () => {
    const card = newCard();
    const { url, changes } = await openDoor(cardApp(card), { cardVersion: async () => card.version });
    await fetch(`${url}/ada`);
    changes.isConnected = false;
    expect(await versionIn(await fetch(`${url}/ada`))).toBe('1');
    expect(card.renders).toHaveLength(1);
    card.version = '2';
    expect(await versionIn(await fetch(`${url}/ada`))).toBe('2');
  });

  it('a card that no longer exists is not served', async () => {
    const card = newCard();
    const { url, changes } = await openDoor(cardApp(card), { cardVersion: async () => null });
    await fetch(`${url}/ada`);
    changes.isConnected = false;
    card.status = 404;
    expect((await fetch(`${url}/ada`)).status).toBe(404);
  });

  it('what a lost connection may have missed is compared after the reconnect', async () => {
    const card = newCard();
    const { url, changes } = await openDoor(cardApp(card), { cardVersion: async () => card.version });
    await fetch(`${url}/ada`);
    card.version = '2';
    changes.epoch = 2;
    expect(await versionIn(await fetch(`${url}/ada`))).toBe('2');
  });

  it('and without the database cards are served at most ten minutes, with a warning', async () => {
    const card = newCard();
    let now = 1_000_000;
    const changes = { isConnected: true, epoch: 1, aliveAt: now };
    const cardVersion = () => Promise.reject(new Error('away'));
    const { url } = await openDoor(cardApp(card), { cardVersion, changes, now: () => now });
    await fetch(`${url}/ada`);
    changes.isConnected = false;
    now += 9 * 60_000;
    const stale = await fetch(`${url}/ada`);
    expect(stale.headers.get('warning')).toBe('110 - "Response is Stale"');
    expect(await versionIn(stale)).toBe('1');
    now += 2 * 60_000;
    card.status = 503;
    expect((await fetch(`${url}/ada`)).status).toBe(503);
  });
});

it('even with notices, a card is compared once a minute, should one never have been sent', async () => {
  const card = newCard();
  let now = 1_000_000;
  const { url } = await openDoor(cardApp(card), { cardVersion: async () => card.version, now: () => now });
  await fetch(`${url}/ada`);
  card.version = '2';
  now += 61_000;
  expect(await versionIn(await fetch(`${url}/ada`))).toBe('1');
  await expect.poll(async () => versionIn(await fetch(`${url}/ada`))).toBe('2');
});
