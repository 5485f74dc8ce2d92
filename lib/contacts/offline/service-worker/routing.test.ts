import { describe, expect, it } from 'vitest';
import { handling, languageOf } from './routing';

const site = 'https://cards.example';
const ask = (path: string, { method = 'GET', mode = 'no-cors', range = false } = {}) =>
  handling({ url: new URL(path, site).href, method, mode: mode as RequestMode, headers: { has: () => range } }, site);
const go = (path: string) => ask(path, { mode: 'navigate' });

describe('a request that the service worker touches', () => {
  it.each(['/', '/de', '/app/profiles?sharing=sms', '/pt-BR/app/profile/ada', '/ada', '/ja/logout', '/_offline'])(
    'is a page that somebody goes to: %s',
    (path) => expect(go(path)).toBe('page'),
  );

  it('is a file of the build or of the offline page', () => {
    expect(ask('/_next/static/chunks/main-1a2b.js')).toBe('build-file');
    for (const path of ['/offline.js', '/color-scheme.js', '/icons/icon.svg']) expect(ask(path)).toBe('offline-file');
  });
});

describe('a request that goes on as if there were no service worker', () => {
  it.each([
    '/api/v1/profiles',
    '/api/login',
    '/ingest/e/',
    '/_next/data/build/app/profiles.json',
    '/api/v1/uploads/0198/640.webp',
    '/icons/app-192.png',
    '/offline.js?x=1',
    '/sw.js',
    'https://elsewhere.example/_next/static/x.js',
  ])('%s', (path) => expect(ask(path)).toBeNull());

  it.each(['/api/v1/me/export', '/de/api/x', '/ada.vcf', '/de/ada.qr.png', '/manifest.webmanifest', '/.well-known/x'])(
    'is a file, even where somebody goes there: %s',
    (path) => expect(go(path)).toBeNull(),
  );

  it('is anything but reading, wherever it goes', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      for (const path of ['/api/login', '/api/logout', '/ada', '/_next/static/x.js'])
        expect(ask(path, { method, mode: 'navigate' })).toBeNull();
  });

  it('is a part of a file', () => {
    expect(ask('/_next/static/media/film.mp4', { range: true })).toBeNull();
  });
});

it('an address is in the language it begins with', () => {
  expect(['/fr-CA/ada', '/ja', '/ada', '/', '/default/x', '/deutsch'].map((path) => languageOf(site + path))).toEqual([
    ...['fr-CA', 'ja', 'en', 'en', 'en', 'en'],
  ]);
});
