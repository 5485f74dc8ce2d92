import { describe, expect, it, vi } from 'vitest';
import { isDraining, isProbed, noteProbe, setDraining } from '@/lib/platform/draining';
import { preferredEncoding } from './accept-encoding';
import { canonicalRedirect, cardAddress } from './card-address';
import { clientAddress } from './client-address';
import { hasSession } from './language';
import { allowedMethods } from './methods';
import { isApiPath, rawAnswer, refusal } from './refuse';
import { printable } from './request-log';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;Q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['deflate, __proto__', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  expect(preferredEncoding(header)).toBe(encoding);
});

describe('the address of a card', () => {
  it.each([
    ['/ada', '', '/ada', 'en', ''],
    ['/ada', '?via=qr&version=4', '/ada', 'en', ''],
    ['/en/ada', '', '/en/ada', 'en', ''],
    ['/FR-ca/ada', '', '/fr-CA/ada', 'fr-CA', ''],
    ['/ja/ada.vcf', '?version=4', '/ja/ada.vcf?version=4', 'ja', '.vcf'],
    ['/ada.vcf', '?version=3', '/ada.vcf', 'en', '.vcf'],
    ['/ada.json', '?version=4', '/ada.json', 'en', '.json'],
    ['/ada.qr.svg', '', '/ada.qr.svg', 'en', '.qr.svg'],
    ['/ada-lovelace.qr.png', '', '/ada-lovelace.qr.png', 'en', '.qr.png'],
    ['/ar/ada.og.png', '?version=4', '/ar/ada.og.png', 'ar', '.og.png'],
    ['/Ada', '', '/ada', 'en', ''],
  ])('%s%s → %s', (path, search, key, locale, file) => {
    expect(cardAddress(path, search)).toMatchObject({ key, locale, file });
  });

  it.each([
    '/',
    '/login',
    '/Login',
    '/app/ada',
    '/de/app',
    '/fr-ca',
    '/a',
    '/john.doe',
    '/x.json',
    '/ada/',
    '/-ada',
    '/ada.VCF',
    '/ada.vcf.json',
    '/ad%61',
  ])('%s is none', (path) => {
    expect(cardAddress(path)).toBeNull();
  });

  it.each([
    ['/Ada', '?via=qr', '/ada?via=qr'],
    ['/FR-ca/ADA', '', '/fr-CA/ada'],
    ['/Ada.vcf', '?version=4', '/ada.vcf?version=4'],
    ['/ada', '', null],
    ['/FR-ca/ada', '', null],
  ])('%s%s in another case redirects to %s', (path, search, target) => {
    const address = cardAddress(path, search);
    expect(address && canonicalRedirect(path, search, address)).toBe(target);
  });
});

it.each([
  ['10.0.0.1', undefined, false, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', false, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', true, '1.2.3.4'],
  ['10.0.0.1', 'evil', true, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4, ', true, '10.0.0.1'],
  ['::ffff:1.2.3.4', undefined, false, '1.2.3.4'],
  ['10.0.0.1', '2001:db8::1', true, '2001:db8::1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4:5678', true, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, [2001:db8::1]:443', true, '2001:db8::1'],
  ['10.0.0.1', '[2001:db8::1]', true, '2001:db8::1'],
  ['10.0.0.1', '[evil]:443', true, '10.0.0.1'],
  [undefined, undefined, false, ''],
])('socket %s, forwarded %s, trusted proxy %s: client %s', (socket, forwarded, trust, expected) => {
  expect(clientAddress(socket, forwarded, trust)).toBe(expected);
});

it.each([
  [undefined, false],
  ['auth=', false],
  ['auth=; x=1', false],
  ['xauth=abc', false],
  ['auth.sig=abc', false],
  ['a=1; auth=abc', true],
  ['a=1;auth=abc', true],
])('the cookie header %s has a session: %s', (cookie, expected) => {
  expect(hasSession(cookie)).toBe(expected);
});

it('pages are read, forms of cards are posted to, interfaces take every method, sessions only POST', () => {
  for (const path of [
    '/fr-CA/ada',
    '/ada',
    '/',
    '/ja',
    '/login',
    '/de/app/contacts',
    '/ada.vcf',
    '/send',
    '/app/x/send/y',
  ])
    expect([path, allowedMethods(path)]).toEqual([path, ['GET', 'HEAD', 'OPTIONS']]);
  for (const path of ['/ada/exchange', '/pt-BR/ada/confirmation', '/es-MX/ada-lovelace/send'])
    expect([path, allowedMethods(path)]).toEqual([path, ['GET', 'HEAD', 'OPTIONS', 'POST']]);
  expect(allowedMethods('/api/v1/contacts')).toContain('PATCH');
  expect(allowedMethods('/fr-CA/api/logout')).toEqual(['POST', 'OPTIONS']);
});

it('refusals are problem documents on the API and plain text elsewhere', () => {
  expect(isApiPath('/api')).toBe(true);
  expect(isApiPath('/fr-CA/api/v1/me')).toBe(true);
  expect(isApiPath('/apiary')).toBe(false);
  const common = { status: 400, code: 'bad_request', requestId: 'r' };
  expect(JSON.parse(refusal({ ...common, isApi: true }).body)).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'bad_request',
    requestId: 'r',
  });
  expect(refusal({ ...common, isApi: false }).body).toBe('400 Bad Request\n');
  expect(rawAnswer(refusal({ ...common, isApi: false }))).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*\r\n\r\n400 Bad Request\n$/,
  );
});

it('what is logged stays one printable line', () => {
  expect(printable('/a\r\nb\u001b[31m\u202e')).toBe('/a\\u000d\\u000ab\\u001b[31m\\u202e');
});

it('draining is one flag for every copy of the module', () => {
  setDraining(true);
  expect(isDraining()).toBe(true);
  setDraining(false);
  expect(isDraining()).toBe(false);
});

it('only who asks again and again whether the process is ready is waited for at its end', () => {
  vi.useFakeTimers();
  setDraining(false);
  expect(isProbed()).toBe(false);
  // The program that started the process probes again while a response takes long, and then all probes are answered at once.
  for (let time = 0; time < 4; time++) noteProbe();
  vi.advanceTimersByTime(200);
  noteProbe();
  expect(isProbed()).toBe(false);
  vi.advanceTimersByTime(30_000);
  noteProbe();
  vi.advanceTimersByTime(59_000);
  expect(isProbed()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(isProbed()).toBe(false);
  vi.useRealTimers();
});
