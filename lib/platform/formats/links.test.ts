import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import { displayUrl, safeRedirect, safeUrl, splitLinks } from './links';

describe('safeUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://Example.COM/Path?q=1#h', 'http://example.com/Path?q=1#h'],
    ['  example.com/x ', 'https://example.com/x'],
    ['example.com:8080/@ada', 'https://example.com:8080/@ada'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://аpple.com', 'https://xn--pple-43d.com/'],
    ['https://example.com/a b"c\'<d>', "https://example.com/a%20b%22c'%3Cd%3E"],
    ['https://example.com/%0d%0aSet-Cookie:x', 'https://example.com/%0d%0aSet-Cookie:x'],
    ['http://localhost:3000/ada', 'http://localhost:3000/ada'],
  ])('takes %s', (input, url) => {
    expect(safeUrl(input)).toBe(url);
  });

  it.each([
    ...['', ' ', 'hello', 'hello world.com', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', '\tjavascript:alert(1)'],
    ...[
      'java\nscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x.y',
      'vbscript:x',
      'blob:https://x.y',
      'file:///etc',
    ],
    ...[
      '//evil.example',
      '/evil.example',
      'https:evil.example',
      'https:/evil.example',
      'https:///evil.example',
      'http:\\\\evil.example',
    ],
    ...[
      'https://user:pw@evil.example',
      'https://bank.example@evil.example',
      'https://@evil.example',
      'ada@example.com',
    ],
    ...[
      'https://exa mple.com',
      'https://example.com\u0000',
      'https://example.com:99999',
      'https://%00.com',
      'ftp://example.com',
    ],
    ...[
      'mailto:ada@example.com',
      'tel:+1202',
      'https://',
      'https://?x',
      `https://example.com/${'a'.repeat(2040)}`,
      '\ud800.com',
    ],
    ...[`https://example.com/${'ä'.repeat(500)}`, 'constructor', 'intent://x#Intent;end', '3.5', '1.2.3.4:80', '3.5/x'],
  ])('refuses %j', (input) => {
    expect(safeUrl(input)).toBeNull();
  });

  it('takes further schemes, without their parameters', () => {
    const schemes = ['mailto', 'tel', 'sms', 'spotify', 'javascript', 'data'];
    expect(safeUrl('mailto:Ada@Example.com?bcc=x@y.zz&body=hi', schemes)).toBe('mailto:ada@example.com');
    expect(safeUrl('mailto:a%0d%0aBcc:x@example.com', schemes)).toBeNull();
    expect(safeUrl('tel:+1-202;ext=1?body=x', schemes)).toBe('tel:+1-202');
    expect(safeUrl('tel:*#06#', schemes)).toBeNull();
    expect(safeUrl('sms:+1202&body=x', schemes)).toBe('sms:+1202');
    expect(safeUrl('spotify:artist:1', schemes)).toBe('spotify:artist:1');
    expect(safeUrl('javascript:alert(1)', schemes)).toBeNull();
    expect(safeUrl('data:text/html,x', schemes)).toBeNull();
  });

  it('gives http(s) without credentials or nothing, and the same again', () => {
    const parts = fc.constantFrom(
      'https:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      'evil.com',
      ':',
      '\t',
      '?',
      '#',
      '%0a',
      'ä',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((p) => p.join('')),
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const url = safeUrl(text);
          if (url === null) return;
          expect(url).toMatch(/^https?:\/\/[^/@\\]+\//);
          expect(safeUrl(url)).toBe(url);
        },
      ),
    );
  });
});

describe('displayUrl', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://www.example.com/a/', 'www.example.com/a'],
    ['http://example.com/?q=/', 'example.com/?q=/'],
    ['https://ja.wikipedia.org/wiki/%E5%90%8D%E5%88%BA', 'ja.wikipedia.org/wiki/名刺'],
    ['https://example.com/a%20b', 'example.com/a%20b'],
    ['https://example.com/%E2%80%AEgnp', 'example.com/%E2%80%AEgnp'],
    ['https://example.com/%ff', 'example.com/%ff'],
    ['https://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
  ])('shows %s as %s', (url, text) => {
    expect(displayUrl(url)).toBe(text);
  });
});

describe('safeRedirect', () => {
  it.each([
    ...[
      '/',
      '/app/contacts',
      '/fr-CA/app/contacts?x=1#y',
      '/onboarding',
      '/ada',
      '/apiary',
      '/logins',
      '/app?next=//evil.example',
    ],
    ...['/app/contacts?q=100%', '/fr-ca/ada', '/app#/login', '/accept-invitation?token=a%2Fb'],
  ])('keeps %s exactly', (target) => {
    expect(safeRedirect(target, '/home')).toBe(target);
  });

  it.each([
    ...[
      'https://evil.example',
      '//evil.example',
      '///evil',
      '/\\evil',
      '\\\\evil',
      '/%5cevil',
      '/%5Cevil',
      '/%2fevil',
      '/%2Fevil',
    ],
    ...[
      '/%09/evil',
      '/\t/evil',
      '/\n/evil',
      '/a//b',
      '/.//evil',
      '/..//evil',
      '/%2e%2e/x',
      '/x/../api/logout',
      '/./login',
    ],
    ...['javascript:alert(1)', 'app/contacts', '', ' /app', '/%', '/%ff', '/a%00b', '\ud800', '/\ud800'],
    ...[
      '/api',
      '/api/logout',
      '/login',
      '/login?redirect=/app',
      '/login/',
      '/logout#x',
      '/LOGIN',
      '/%61pi/logout',
      '/login;x=1',
    ],
    ...['/fr-CA/login', '/FR-ca/logout', '/en/api/logout', '/pt-BR/de/login', '/_next/data/x', '/ingest', '/ingest/e'],
    ...[`/${'a'.repeat(5000)}`, `/${'a'.repeat(2047)}`],
    ...[['/app', '/app'], undefined, null, 1, {}, ['/app']],
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, '/home')).toBe('/home');
  });

  it('never leaves the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      'evil.com',
      'https:',
      '?',
      '#',
      ';',
      'api',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const url = new URL(safeRedirect(pieces.join(''), '/home'), 'https://own.example/deep/er');
        expect(url.origin).toBe('https://own.example');
        expect(url.pathname).not.toMatch(/^\/(?:api|login|logout)(?:\/|$)|^\/\//);
      }),
    );
  });
});

describe('splitLinks', () => {
  const links = (text: string) =>
    splitLinks(text).flatMap((part) => (part.href === undefined ? [] : [[part.text, part.href]]));

  it('finds URLs and addresses in a sentence', () => {
    expect(splitLinks('See https://example.com/x, or write to Ada@Example.com.')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/x', href: 'https://example.com/x' },
      { text: ', or write to ' },
      { text: 'Ada@Example.com', href: 'mailto:ada@example.com' },
      { text: '.' },
    ]);
  });

  it.each([
    ['(https://example.com/a_(b))', 'https://example.com/a_(b)'],
    ['https://example.com/をご覧ください', 'https://example.com/'],
    ['「https://example.com/x」', 'https://example.com/x'],
    ['زوروا https://example.com/x؟', 'https://example.com/x'],
    ['https://example.com/?a=1&b=2#c!', 'https://example.com/?a=1&b=2#c'],
  ])('ends the link where it ends in %s', (text, link) => {
    expect(links(text).map(([shown]) => shown)).toEqual([link]);
  });

  it.each([
    'javascript:alert(1)',
    'https://user:pw@evil.example/',
    'end.Next',
    'a@b',
    '@ada',
    'http://',
    'https://.',
    '',
  ])('makes no link of %j', (text) => {
    expect(links(text).filter(([, href]) => !href?.startsWith('mailto:'))).toEqual([]);
  });

  it('loses nothing, and stays fast on hostile text', () => {
    const piece = fc.constantFrom('https://', 'a.com', '@', '.', ')', '(', ' ', 'ä', '名', '\n', 'x', '?');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(
          splitLinks(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
    for (const [piece, before = ''] of [['a'], ['a@'], [')', 'https://'], ['.@']]) {
      const grown = growth((size) => splitLinks(`${before}${piece?.repeat(size / piece.length)}`), 1e6);
      expect(grown, piece).toBeLessThan(6);
    }
  });
});
