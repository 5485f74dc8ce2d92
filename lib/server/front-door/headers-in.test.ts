import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkHeaders, isHost, removeInternalHeaders } from './headers-in';

const host = ['Host', 'localhost:3000'];

function status(raw: string[]): number | 'ok' {
  const result = checkHeaders(raw);
  return 'status' in result ? result.status : 'ok';
}

describe('headers', () => {
  it.each<[string, string[], number | 'ok']>([
    ['a plain request', host, 'ok'],
    ['no host', [], 400],
    ['two hosts', [...host, 'host', 'evil.example'], 400],
    ['two Authorization headers', [...host, 'Authorization', 'Bearer a', 'authorization', 'Bearer b'], 400],
    ['two Content-Type headers', [...host, 'Content-Type', 'a/b', 'Content-Type', 'c/d'], 400],
    ['200 headers', [...host, ...Array.from({ length: 200 }, (_, n) => [`x-${n}`, 'y']).flat()], 431],
    ['one header of 15 kB', [...host, 'x-large', 'y'.repeat(15_000)], 431],
    [
      'many large headers',
      [...host, ...Array.from({ length: 5 }, (_, n) => [`x-${n}`, 'y'.repeat(4_000)]).flat()],
      431,
    ],
    ['a compressed body', [...host, 'Content-Encoding', 'gzip'], 415],
    ['an identity body', [...host, 'Content-Encoding', 'identity'], 'ok'],
  ])('%s', (_, raw, expected) => {
    expect(status(raw)).toBe(expected);
  });

  it('are read in the same pass', () => {
    const raw = [...host, 'Cookie', 'a=1', 'cookie', 'b=2', 'Accept-Language', 'fr', 'If-None-Match', '"x"'];
    expect(checkHeaders(raw)).toMatchObject({ cookie: 'a=1; b=2', acceptLanguage: 'fr', ifNoneMatch: '"x"' });
  });
});

it.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['card.example.', true],
  ['[::1]:3000', true],
  ['127.0.0.1:65535', true],
  ['127.0.0.1:65536', false],
  ['localhost:0', false],
  ['user@evil.example', false],
  ['evil.example/x', false],
  ['a b', false],
  ['', false],
  ['-x', false],
])('host %s is acceptable: %s', (value, expected) => {
  expect(isHost(value)).toBe(expected);
});

function request(headers: Record<string, string>): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, headers);
  return req;
}

describe('what only the inside may say', () => {
  const forged = {
    'x-middleware-subrequest': 'middleware:middleware',
    'x-middleware-prefetch': '1',
    'x-nextjs-data': '1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'x-request-id': 'mine',
    'x-client-ip': '1.2.3.4',
    'x-card-version': '9',
    'next-router-state-tree': 'x',
    rsc: '1',
    purpose: 'prefetch',
  };

  it('does not reach the application', () => {
    const req = request({ ...forged, 'content-type': 'text/plain' });
    removeInternalHeaders(req, '/app/contacts');
    expect(req.headers).toEqual({ 'content-type': 'text/plain' });
  });

  it('keeps the marks of client-side navigation on its own addresses', () => {
    const req = request(forged);
    removeInternalHeaders(req, '/_next/data/b/en/app/contacts.json');
    expect(Object.keys(req.headers).sort()).toEqual(['purpose', 'x-middleware-prefetch', 'x-nextjs-data']);
  });
});
