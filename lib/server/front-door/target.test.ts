import { describe, expect, it } from 'vitest';
import { checkTarget, innerPath, publicSearch } from './target';

function outcome(target: string, isDevelopment = false): string {
  const verdict = checkTarget(target, { isDevelopment, buildId: null });
  if (verdict.kind === 'pass') return `pass ${verdict.path}${verdict.search}`;
  if (verdict.kind === 'redirect') return `redirect ${verdict.location}`;
  return verdict.kind === 'refuse' ? String(verdict.status) : 'missing';
}

describe('request targets', () => {
  it.each([
    ['/', 'pass /'],
    ['/ada?via=qr', 'pass /ada?via=qr'],
    ['/fr-CA/app/contacts?x=%ff', 'pass /fr-CA/app/contacts?x=%ff'],
    ['/login?redirect=//evil.example', 'pass /login?redirect=//evil.example'],
    ['/app/', 'pass /app/'],
    ['/c/%E3%81%82', 'pass /c/%E3%81%82'],
    ['//app/contacts', 'redirect /app/contacts'],
    ['//evil.example/..', 'redirect /'],
    ['/app//contacts', 'redirect /app/contacts'],
    ['/./app/contacts?a=1', 'redirect /app/contacts?a=1'],
    ['/x/../app/contacts', 'redirect /app/contacts'],
    ['/x/%2e%2E/app', 'redirect /app'],
    ['/../../etc/passwd', 'redirect /etc/passwd'],
    ['/%61pp/contacts', 'redirect /app/contacts'],
    ['/app%2Fcontacts', 'missing'],
    ['/app%252Fcontacts', 'missing'],
    ['/app%5Ccontacts', 'missing'],
    ['/..%2f..%2fetc%2fpasswd', 'missing'],
    ['/app;x=1/contacts', 'pass /app;x=1/contacts'],
    ['/%ff', '400'],
    ['/%', '400'],
    ['/%zz', '400'],
    ['/a%00b', '400'],
    ['/a%0d%0aSet-Cookie:x', '400'],
    ['/a%7f', '400'],
    ['/\\evil.example', '400'],
    ['/a\u00e9', '400'],
    ['/a#b', '400'],
    ['/a?b#c', '400'],
    ['http://evil.example/app', '400'],
    ['evil.example:443', '400'],
    ['*', '400'],
    ['', '400'],
    [`/${'a'.repeat(4095)}`, `pass /${'a'.repeat(4095)}`],
    [`/${'a'.repeat(4096)}`, '414'],
  ])('%s → %s', (target, expected) => {
    expect(outcome(target)).toBe(expected);
  });
});

describe("Next's own addresses", () => {
  it.each([
    ['/_next/static/chunks/pages/%5Busername%5D-1.js', 'pass /_next/static/chunks/pages/%5Busername%5D-1.js'],
    ['/_next/data/build-1_x/en/app/contacts.json', 'pass /_next/data/build-1_x/en/app/contacts.json'],
    ['/_next/data/b/fr-CA/ada.json?username=ada', 'pass /_next/data/b/fr-CA/ada.json?username=ada'],
    ['/_next/data/b/en.json', 'pass /_next/data/b/en.json'],
    ['/_next/data/b/app/contacts.json', '404'],
    ['/_next/data/b/xx/app/contacts.json', '404'],
    ['/_next/data/b/en/%61pp/contacts.json', '404'],
    ['/_next/data/b/en/%E3%81%82.json', '404'],
    ['/_next/data/b/en/app//contacts.json', '404'],
    ['/_next/data/b/en/../en/app/contacts.json', '404'],
    ['/x/../_next/data/b/en/app/contacts.json', '404'],
    ['//_next/data/b/en/app/contacts.json', '404'],
    ['/_next/data', '404'],
    ['/_next/DATA/b/en/app/contacts.json', '404'],
    ['/_NEXT/data/b/en/app/contacts.json', '404'],
    ['/%5fnext/data/b/en/app/contacts.json', '404'],
    ['/fr-CA/_next/data/b/app/contacts.json', '404'],
    ['/en/_next/data/b/app/contacts.json', '404'],
    ['/FR-ca/_next/data/b/app/contacts.json', '404'],
    ['/fr-CA/%5Fnext/data/b/app/contacts.json', '404'],
    ['/fr-CA/_Next/%64ata/b/app/contacts.json', '404'],
    ['/fr-CA//_next/data/b/app/contacts.json', '404'],
    ['/fr-CA/de/_next/data/b/app/contacts.json', '404'],
    ['/_next/image?url=/x', '404'],
    ['/_next/webpack-hmr', '404'],
    ['/__nextjs_original-stack-frame', '404'],
  ])('%s → %s', (target, expected) => {
    expect(outcome(target)).toBe(expected);
  });

  it('are open for hot reload in development', () => {
    expect(outcome('/_next/webpack-hmr', true)).toBe('pass /_next/webpack-hmr');
    expect(outcome('/__nextjs_original-stack-frame', true)).toBe('pass /__nextjs_original-stack-frame');
    expect(outcome('/fr-CA/_next/data/development/app/contacts.json', true)).toBe('404');
  });
});

it('are those of this build only, because a middleware would answer others with a redirect', () => {
  const build = { isDevelopment: false, buildId: 'b' };
  expect(checkTarget('/_next/data/b/en/app.json', build).kind).toBe('pass');
  expect(checkTarget('/_next/data/wrong/en/app.json', build)).toMatchObject({ status: 404 });
});

it.each([
  ['', ''],
  ['?via=qr', '?via=qr'],
  ['?redirect=%2Fnext', '?redirect=%2Fnext'],
  ['?nxtPusername=admin', ''],
  ['?a=1&__nextLocale=ar&b=%', '?a=1&b=%'],
  ['?%6extPusername=admin&%5F_nextDefaultLocale=ar', ''],
  ['?%ZZ__next=1', '?%ZZ__next=1'],
  ['?nextPage=2', '?nextPage=2'],
])('the query %s reaches the application as %s', (search, expected) => {
  expect(publicSearch(search)).toBe(expected);
});

describe('where Next answers an address', () => {
  it.each([
    ['/ingest/e', '/api/ingest/e'],
    ['/ingest/e/', '/api/ingest/e'],
    ['/ingest/i/v0/e/', '/api/ingest/i/v0/e'],
    ['/ingest', '/ingest'],
    ['/ingestion/e/', '/ingestion/e/'],
    ['/app/ingest/e/', '/app/ingest/e/'],
  ])('section 2: analytics events go to the relative path /ingest: %s is answered at %s', (path, inner) => {
    expect(innerPath(path)).toBe(inner);
  });
});
