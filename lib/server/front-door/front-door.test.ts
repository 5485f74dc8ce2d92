import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { openDoor } from './test-door';

/** Responds with the request that reached it. */
function echo(req: IncomingMessage, res: ServerResponse) {
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers }));
}

const close = 'Connection: close\r\n\r\n';
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('what comes over the wire', () => {
  it.each([
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: x\r\n${close}`, 405],
    ['TRACK', `TRACK / HTTP/1.1\r\nHost: x\r\n${close}`, 405],
    ['CONNECT', `CONNECT x:443 HTTP/1.1\r\nHost: x\r\n${close}`, 405],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\nHost: x\r\n${close}`, 405],
    ['DELETE of a page', `DELETE /app HTTP/1.1\r\nHost: x\r\n${close}`, 405],
    ['absolute form', `GET http://evil.example/app HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['HTTP/1.0 without host', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['HTTP/1.1 without host', `GET / HTTP/1.1\r\n${close}`, 400],
    ['two hosts', `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n${close}`, 400],
    ['a host with @', `GET / HTTP/1.1\r\nHost: a@b\r\n${close}`, 400],
    ['a host with port 0', `GET / HTTP/1.1\r\nHost: a:0\r\n${close}`, 400],
    ['two Authorization headers', `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: a\r\nAuthorization: b\r\n${close}`, 400],
    ['a header name with a space', `GET / HTTP/1.1\r\nHost: x\r\nx y: z\r\n${close}`, 400],
    ['200 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'x-a: b\r\n'.repeat(200)}${close}`, 431],
    ['a header of 15 kB', `GET / HTTP/1.1\r\nHost: x\r\nx-a: ${'b'.repeat(15_000)}\r\n${close}`, 431],
    ['headers of 50 kB', `GET / HTTP/1.1\r\nHost: x\r\nx-a: ${'b'.repeat(50_000)}\r\n${close}`, 431],
    ['an address of 5 kB', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n${close}`, 414],
    [
      'both lengths',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc', 400],
    [
      'a chunk size of 0x10',
      `POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0x10\r\n`,
      400,
    ],
    [
      'a compressed body',
      `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n${close}`,
      415,
    ],
    ['an odd expectation', `POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: x\r\nContent-Length: 0\r\n${close}`, 417],
    ['an invalid escape', `GET /%zz HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['raw bytes', `GET /\u00e9 HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['nonsense', '\u0016\u0003\u0001 hello\r\n\r\n', 405],
  ])('%s', async (_, bytes, expected) => {
    // Like Next, the stand-in answers before the body is there: the server has to see to the rest.
    const { raw } = await openDoor((req, res) => void req.resume().on('end', () => echo(req, res)));
    const answer = await raw(bytes);
    expect(status(answer)).toBe(expected);
    expect(answer).toMatch(/content-security-policy: /i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: private, no-store/i);
    expect(answer).toMatch(/x-request-id: [\da-f-]{36}/i);
    expect(answer).not.toMatch(/evil|x-powered-by/i);
    expect(await raw(`GET /app HTTP/1.1\r\nHost: x\r\n${close}`)).toMatch(/^HTTP\/1\.1 200/);
  });

  it('a WebSocket upgrade is closed, and nothing is asked', async () => {
    const handle = vi.fn(echo);
    const { raw } = await openDoor(handle);
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
    expect(await raw(`GET http://169.254.169.254/ HTTP/1.1\r\nHost: x\r\n${upgrade}`)).toBe('');
    expect(handle).not.toHaveBeenCalled();
  });

  it('an offer of HTTP/2 is ignored, not refused', async () => {
    const { raw } = await openDoor((req, res) => {
      echo(req, res);
      res.on('finish', () => req.socket.end());
    });
    const answer = await raw(
      'GET /app HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
    );
    expect(status(answer)).toBe(200);
  });

  it('an unreadable request behind a good one does not spoil the answer under way', async () => {
    const { door, url } = await openDoor((_req, res) => {
      res.write('begun');
      door.server.once('clientError', () => res.end('done'));
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write('GET /app HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200']);
  });
});

describe('what the application sees', () => {
  it("has our request id and the client's address, not what the client said they were", async () => {
    const { url } = await openDoor(echo);
    const forged = {
      'x-request-id': 'mine',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      rsc: '1',
    };
    const answer = await fetch(`${url}/api/x`, { headers: { ...forged, 'x-middleware-subrequest': 'middleware' } });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };
    expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
    expect(headers['x-client-ip']).toBe('127.0.0.1');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['rsc']));
    expect(JSON.stringify(headers)).not.toMatch(/evil|mine|6\.6\.6\.6|subrequest/);
  });

  it("has no parameter of Next's own", async () => {
    const { url } = await openDoor(echo);
    const answer = await fetch(`${url}/app/x?a=1&nxtPusername=admin&__nextLocale=ar`);
    expect(await answer.json()).toMatchObject({ url: '/app/x?a=1' });
  });

  it('sees the language of the root as we settled it, so that Next redirects no second time', async () => {
    const { url } = await openDoor(echo);
    const answer = await fetch(url, { headers: { 'accept-language': 'pt-BR;q=0.5,en-GB' } });
    expect(await answer.json()).toMatchObject({ headers: { 'accept-language': 'en' } });
  });
});

describe('answers', () => {
  it('OPTIONS tells the methods and opens nothing to other origins', async () => {
    const { url, raw } = await openDoor(echo);
    const answer = await fetch(`${url}/api/v1/me`, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toContain('PATCH');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(status(await raw(`OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`))).toBe(204);
  });

  it('are problem documents on the API, also where Next answers with a page', async () => {
    const { url } = await openDoor((_req, res) => {
      res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      res.end('<h1>404</h1>');
    });
    for (const path of ['/api/nothing', '/api/a%2Fb']) {
      const answer = await fetch(url + path);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      const requestId = answer.headers.get('x-request-id');
      expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found', title: 'Not Found', requestId });
    }
    expect(await (await fetch(`${url}/nothing/here`)).text()).toBe('<h1>404</h1>');
  });

  it('are private where the application said nothing, or said what Next says by default', async () => {
    const { url } = await openDoor((req, res) => {
      const caching = new URL(req.url ?? '', 'http://x').searchParams.get('c');
      if (caching) res.setHeader('Cache-Control', caching);
      if (req.url?.includes('cookie')) res.setHeader('Set-Cookie', 'a=b');
      res.end('x');
    });
    const caching = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
    expect(await caching('/app')).toBe('private, no-store');
    expect(await caching('/app?c=s-maxage%3D31536000')).toBe('private, no-store');
    expect(await caching('/app?c=private, no-cache, no-store, max-age=0, must-revalidate')).toBe('private, no-store');
    expect(await caching('/app?c=public, max-age=5')).toBe('public, max-age=5');
    expect(await caching('/app?c=public, max-age=5&cookie')).toBe('private, no-store');
  });

  it.each(['end', 'stream'])('are compressed (%s)', async (way) => {
    const body = 'some text that repeats '.repeat(1_000);
    const { raw } = await openDoor((_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.setHeader('ETag', '"strong"');
      if (way === 'stream') for (const half of [body.slice(0, 9_000), body.slice(9_000)]) res.write(half);
      res.end(way === 'end' ? body : undefined);
    });
    const answer = await raw(`GET /app HTTP/1.0\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n`);
    expect(answer).toMatch(/content-encoding: gzip/i);
    expect(answer).toMatch(/vary: Accept-Encoding/i);
    expect(answer).toMatch(/etag: W\/"strong"/i);
    expect(answer.length).toBeLessThan(3_000);
  });

  it('keep their content through the compression', async () => {
    const body = 'größer '.repeat(1_000);
    const { url } = await openDoor((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
      res.end(body);
    });
    for (const encoding of ['br', 'gzip', 'identity'])
      expect(await (await fetch(`${url}/app`, { headers: { 'accept-encoding': encoding } })).text()).toBe(body);
  });

  it('to HEAD have the length and no body', async () => {
    const { raw } = await openDoor((_req, res) => void res.end('hello'));
    const answer = await raw(`HEAD /app HTTP/1.1\r\nHost: x\r\n${close}`);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  it('to an application that throws are a plain 500 without a word about it', async () => {
    const { url } = await openDoor(() => Promise.reject(new Error('select * from users')));
    const page = await fetch(`${url}/app`);
    expect([page.status, await page.text()]).toEqual([500, '500 Internal Server Error\n']);
    expect(await (await fetch(`${url}/api/x`)).json()).toMatchObject({ code: 'internal' });
  });
});

describe('the language', () => {
  it('section 4: anonymous visitors are switched to the browser language, with 307 before anything is rendered, and without a cookie', async () => {
    const { url } = await openDoor(echo);
    const answer = await fetch(`${url}/login?redirect=%2Fapp`, {
      redirect: 'manual',
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('/fr-CA/login?redirect=%2Fapp');
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is left alone for who is signed in, and for what is posted', async () => {
    const { url } = await openDoor(echo);
    const headers = { 'accept-language': 'fr' };
    const signedIn = await fetch(`${url}/login`, { redirect: 'manual', headers: { ...headers, cookie: 'auth=abc' } });
    expect(signedIn.status).toBe(200);
    expect((await fetch(`${url}/ada/send`, { redirect: 'manual', method: 'POST', headers })).status).toBe(200);
  });

  it.each(['', ...locales.map((locale) => `/${locale}`)])('a page is not posted to (%s)', async (prefix) => {
    const { url } = await openDoor(echo);
    for (const path of [
      prefix || '/',
      `${prefix}/login`,
      `${prefix}/app/contacts`,
      `${prefix}/ada`,
      `${prefix}/ada.vcf`,
    ]) {
      const answer = await fetch(url + path, { redirect: 'manual', method: 'POST', body: 'a=b' });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
    }
    for (const form of ['exchange', 'confirmation', 'receipt', 'send'])
      expect((await fetch(`${url}${prefix}/ada/${form}`, { method: 'POST', body: 'a=b' })).status).toBe(200);
  });
});

describe('signing out', () => {
  it.each(['/api/logout', '/fr-CA/api/logout'])('ends the session on the server first (POST %s)', async (path) => {
    const order: string[] = [];
    const endSession = async (cookie: string | undefined) => void order.push(`end ${cookie}`);
    const app = (_req: IncomingMessage, res: ServerResponse) => {
      order.push('app');
      res.end();
    };
    const { url } = await openDoor(app, { endSession });
    await fetch(url + path, { method: 'POST', headers: { cookie: 'auth=abc' } });
    expect(order).toEqual(['end auth=abc', 'app']);
  });

  it('goes on where that fails, and does nothing for another origin', async () => {
    const endSession = vi.fn(() => Promise.reject(new Error('database away')));
    const failing = await openDoor((_req, res) => void res.end('out'), { endSession });
    expect(await (await fetch(`${failing.url}/api/logout`, { method: 'POST' })).text()).toBe('out');
    expect(endSession).toHaveBeenCalledTimes(1);
    const foreign = await openDoor((_req, res) => void res.end(), { endSession, isSameOrigin: () => false });
    await fetch(`${foreign.url}/api/logout`, { method: 'POST' });
    expect(endSession).toHaveBeenCalledTimes(1);
  });
});

describe('a sign-in', () => {
  const app = (_req: IncomingMessage, res: ServerResponse) => void res.end('in');
  const signIn = (url: string, path = '/api/login') =>
    fetch(url + path, { method: 'POST', headers: { authorization: 'Bearer a.b.c' } });

  it.each([
    ['sso_required', 403, null],
    ['invalid_token', 401, 'Bearer realm="API", error="invalid_token"'],
  ] as const)('that is %s is refused before there is a session', async (code, status, challenge) => {
    const signInRefusal = vi.fn(async () => code);
    const { url } = await openDoor(app, { signInRefusal });
    const answer = await signIn(url);
    expect(await answer.json()).toMatchObject({ status, code });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([status, challenge]);
    expect(await (await signIn(url, '/api/logout')).text()).toBe('in');
    expect(signInRefusal.mock.calls).toEqual([['Bearer a.b.c']]);
  });

  it('goes on where nobody can say: every request of the session is asked the same', async () => {
    const { url } = await openDoor(app, { signInRefusal: () => Promise.reject(new Error('away')) });
    expect(await (await signIn(url)).text()).toBe('in');
  });
});
