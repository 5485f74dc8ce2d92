import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { openDoor, testEnv } from './test-door';

const trial = { ...testEnv, APP_URL: 'http://cards.localhost:3000', authEmulator: '127.0.0.1:9099' };

async function ask(env: typeof testEnv, headers: Record<string, string>, path = '/api/v1/me', method = 'GET') {
  const handle = vi.fn((_req, res) => void res.end('{}'));
  const { url } = await openDoor(handle, { env });
  const answer = await new Promise<Response>((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers }, async (res) =>
      resolve(
        new Response(JSON.stringify(await json(res).catch(() => null)), {
          status: res.statusCode ?? 0,
          headers: {
            'content-type': res.headers['content-type'] ?? '',
            'x-request-id': String(res.headers['x-request-id']),
          },
        }),
      ),
    );
    asked.on('error', reject).end();
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.json(),
    asked: handle.mock.calls.length,
  };
}

describe('beside the identity emulator', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost:80',
    'cards.localhost:3000',
    'other.localhost',
    '127.0.0.1',
    '127.8.9.10:5000',
    '[::1]',
    '[::1]:3000',
  ])('who asks this machine as %s is answered', async (host) => {
    expect(await ask(trial, { host })).toMatchObject({ status: 200, asked: 1 });
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'notlocalhost',
    '128.0.0.1',
    '192.168.1.10:3000',
    '0.0.0.0:3000',
    '[2001:db8::1]:3000',
    '[::]:3000',
  ])('who asks another machine (%s) is told so, and nothing else', async (host) => {
    const { body, ...answer } = await ask(trial, { host });
    expect(answer).toEqual({ status: 421, type: 'application/problem+json; charset=utf-8', asked: 0 });
    expect(body).toMatchObject({ status: 421, title: 'Misdirected Request', code: 'bad_request' });
    expect(JSON.stringify(body)).not.toContain('evil');
  });

  it.each(['/', '/ada', '/dev/mail', '/dav/', '/_next/static/x.js', '/api/login'])(
    'nothing is behind %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])
        expect([method, await ask(trial, { host: 'evil.example' }, path, method)]).toMatchObject([
          method,
          { status: 421, asked: 0 },
        ]);
    },
  );

  it.each([
    ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'x-forwarded-proto', 'X-Forwarded-Port', 'X-Forwarded'],
    ...['Via', 'X-Real-IP', 'CF-Connecting-IP', 'CF-Connecting-IPv6', 'True-Client-IP', 'X-Client-IP', 'Client-IP'],
    ...['Fastly-Client-IP', 'X-Cluster-Client-IP', 'X-Remote-Addr', 'X-Original-Host', 'X-Original-URL', 'X-Host'],
    ...['CF-Ray', 'CDN-Loop', 'X-Amzn-Trace-Id', 'X-Envoy-External-Address', 'X-ARR-LOG-ID', 'X-Azure-FDID'],
  ])('what a proxy passes on (%s) is not answered', async (name) => {
    expect(await ask(trial, { host: 'localhost:3000', [name]: 'x' })).toMatchObject({ status: 421, asked: 0 });
  });

  it('a WebSocket of another host is closed, before the development server sees it', async () => {
    const upgrade = vi.fn((_req, socket) => void socket.end('seen'));
    const { raw } = await openDoor(() => undefined, { env: trial, upgrade });
    const socket = (host: string) =>
      raw(`GET /_next/webpack-hmr HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    expect(await socket('evil.example')).toBe('');
    expect(await socket('localhost')).toBe('seen');
  });
});

describe('with a real identity project', () => {
  it('every host is answered, behind a proxy too', async () => {
    const proxied = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'cards.example', forwarded: 'for=192.0.2.1' };
    expect(await ask(testEnv, { host: 'cards.example', ...proxied })).toMatchObject({ status: 200, asked: 1 });
  });
});
